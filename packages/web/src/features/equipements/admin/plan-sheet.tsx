import '../../../platform/schemas/zod.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { ENTRETIEN_UNITES } from '@releve/domain/equipement-rules.ts';
import type { EntretienPlan } from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOM, MAX_EQUIPEMENT_NOTE } from '@releve/domain/features/equipements.ts';
import { type FieldsState, useForm } from '../../../platform/forms/use-form.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { useCreatePlan, useUpdatePlan } from '../equipements.mutations.ts';
import { equipementsAdminTexts } from './equipements-admin.texts.ts';
import { newPlanForm, planForm, planIn, type PlanValues } from './plan-forms.ts';

needTexts(equipementsAdminTexts);

type Layer = { isOpen: boolean; onClose: () => void };
type PlanSheetProps = Layer & {
  machineId: number;
  /** Null for a new one. */
  plan: EntretienPlan | null;
};

export default function PlanSheet({ machineId, plan, isOpen, onClose }: PlanSheetProps) {
  return plan === null ? (
    <NewPlan machineId={machineId} isOpen={isOpen} onClose={onClose} />
  ) : (
    <KnownPlan plan={plan} isOpen={isOpen} onClose={onClose} />
  );
}

function NewPlan({ machineId, isOpen, onClose }: Layer & { machineId: number }) {
  const t = useT();
  const creating = useCreatePlan();
  const form = useForm(newPlanForm, {
    opening: {},
    send: (body) => creating.mutateAsync({ params: { id: machineId }, body }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements_admin.plan.new_title')}
      saved={t('equipements_admin.plan.saved')}
    >
      <PlanFields form={form} />
      <DateField {...field.text('fait_le')} />
    </SheetForm>
  );
}

function KnownPlan({ plan, isOpen, onClose }: Layer & { plan: EntretienPlan }) {
  const t = useT();
  const updating = useUpdatePlan();
  const { id } = plan;
  const form = useRecordForm({
    model: planForm,
    record: plan,
    recordSchema: planIn(id),
    write: async (content, over) => {
      const before = over ?? plan;
      const body = { ...content, version: before.version };
      const saved = await updating.mutateAsync({ params: { id }, body });
      return saved === 'queued'
        ? saved
        : (planIn(id).safeParse(saved).data ?? { ...before, ...content });
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements_admin.plan.edit_title')}
      saved={t('equipements_admin.plan.saved')}
    >
      <PlanFields form={form} />
      <Switch {...field.flag('actif')} />
    </SheetForm>
  );
}

function PlanFields({ form }: { form: FieldsState<PlanValues> }) {
  const t = useT();
  const field = useFields(form);
  return (
    <>
      <TextInput {...field.text('nom')} required maxLength={MAX_EQUIPEMENT_NOM} />
      <TextInput {...field.text('chaque')} required inputMode="numeric" />
      <Select
        {...field.choice('unite')}
        data={ENTRETIEN_UNITES.map((value) => ({
          value,
          label: t(`equipements_admin.plan.unites.${value}`),
        }))}
        allowDeselect={false}
      />
      <Textarea
        {...field.text('consignes')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_EQUIPEMENT_NOTE}
      />
      <Switch {...field.flag('photo_requise')} />
    </>
  );
}
