import { Switch, TextInput } from '@mantine/core';
import {
  formationDutySchema,
  managedFormation,
  type ManagedFormation,
} from '@releve/domain/features/formations-admin.ts';
import { number, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { AUDIENCE } from '../../../objects/audience-field.tsx';
import { AudienceFields } from '../../../objects/audience-fields.tsx';
import { useUpdateDuty } from '../formations-admin.mutations.ts';

const dutyForm = defineForm({
  fields: {
    obligatoire: whole(false),
    audience: AUDIENCE,
    delai_jours: number(30),
    client_id: whole<number | null>(null),
    ouverte: whole(true),
  },
  schema: formationDutySchema,
  label: (name, t) => t(`formations_admin.duty.${name}`),
  refusals: { delai_jours: (t) => t('formations_admin.refusals.delai') },
});

type DutySheetProps = {
  formation: ManagedFormation;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (formation: ManagedFormation) => void;
};

/** Of whom a course is asked, and within which time. */
export default function DutySheet({ formation, isOpen, onClose, onSaved }: DutySheetProps) {
  const t = useT();
  const updating = useUpdateDuty();
  const form = useRecordForm({
    model: dutyForm,
    record: formation,
    recordSchema: managedFormation,
    write: (content, over) => {
      const { id, version } = over ?? formation;
      return updating.mutateAsync({ params: { id }, body: { ...content, version } });
    },
  });
  const field = useFields(form);
  const { obligatoire, audience } = field.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_admin.duty.title')}
      onSaved={(saved) => {
        positive(t('formations_admin.duty.saved'));
        onSaved(saved);
        onClose();
      }}
    >
      <Switch
        {...field.flag('obligatoire')}
        description={t('formations_admin.duty.obligatoire_text')}
      />
      {obligatoire && (
        <>
          <AudienceFields
            legend={t('formations_admin.duty.audience')}
            audience={audience}
            errorOf={field.errorOf}
            onChange={(changed) => field.change({ audience: changed })}
          />
          <TextInput
            {...field.text('delai_jours')}
            inputMode="numeric"
            description={t('formations_admin.duty.delai_text')}
          />
        </>
      )}
      <ClientPicker
        {...field.value('client_id')}
        description={t('formations_admin.duty.client_text')}
      />
      <Switch {...field.flag('ouverte')} description={t('formations_admin.duty.ouverte_text')} />
    </SheetForm>
  );
}
