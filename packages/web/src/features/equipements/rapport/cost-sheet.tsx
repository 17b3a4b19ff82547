import { TextInput } from '@mantine/core';
import type { EquipementRapportFile } from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOM } from '@releve/domain/features/equipements.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { writeCents } from '../equipement-words.ts';
import { useCostRapport } from '../equipements.mutations.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { costForm } from './step-forms.ts';

needTexts(equipementsTexts);

type CostSheetProps = { rapport: EquipementRapportFile; isOpen: boolean; onClose: () => void };

/** The invoice often comes after the machine. */
export default function CostSheet({ rapport, isOpen, onClose }: CostSheetProps) {
  const t = useT();
  const noting = useCostRapport();
  const { id, version, fournisseur, cout_cents } = rapport;
  const form = useForm(costForm, {
    opening: { version, fournisseur, cout: writeCents(cout_cents) },
    send: (body) => noting.mutateAsync({ params: { id }, body }),
    explain: (error) =>
      error instanceof ApiError && error.status === 409
        ? t('equipements.step.conflict')
        : undefined,
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements.step.costs')}
      onSaved={() => {
        positive(t('equipements.step.costs_saved'));
        onClose();
      }}
    >
      <TextInput {...field.text('fournisseur')} maxLength={MAX_EQUIPEMENT_NOM} />
      <TextInput {...field.text('cout')} inputMode="decimal" />
    </SheetForm>
  );
}
