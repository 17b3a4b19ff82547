import '../../../platform/schemas/zod.ts';
import { TextInput } from '@mantine/core';
import type { EquipementRapportFile } from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOM } from '@releve/domain/features/equipements.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useCostRapport } from '../equipements.mutations.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { costForm, costRecord } from './step-forms.ts';

needTexts(equipementsTexts);

type CostSheetProps = { rapport: EquipementRapportFile; isOpen: boolean; onClose: () => void };

/** The invoice often comes after the machine. */
export default function CostSheet({ rapport, isOpen, onClose }: CostSheetProps) {
  const t = useT();
  const noting = useCostRapport();
  const form = useRecordForm({
    model: costForm,
    record: costRecord.parse(rapport),
    recordSchema: costRecord,
    write: async (content, over) => {
      const { id, version } = over ?? rapport;
      const saved = await noting.mutateAsync({ params: { id }, body: { ...content, version } });
      return saved === 'queued' ? saved : costRecord.parse(saved);
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipements.step.costs')}
      saved={t('equipements.step.costs_saved')}
    >
      <TextInput {...field.text('fournisseur')} maxLength={MAX_EQUIPEMENT_NOM} />
      <TextInput {...field.text('cout')} inputMode="decimal" />
    </SheetForm>
  );
}
