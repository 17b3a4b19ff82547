import { Textarea, TextInput } from '@mantine/core';
import type {
  EquipementRapportFile,
  RapportStatut,
} from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOM, MAX_EQUIPEMENT_NOTE } from '@releve/domain/features/equipements.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { writeCents } from '../equipement-words.ts';
import { useStepRapport } from '../equipements.mutations.ts';
import { equipementsTexts } from '../equipements.texts.ts';
import { stepForm } from './step-forms.ts';

needTexts(equipementsTexts);

type StepSheetProps = {
  rapport: EquipementRapportFile;
  statut: RapportStatut;
  isOpen: boolean;
  onClose: () => void;
};

/** One step of it, with the words that go with it; of a repair, who does it and for how much. */
export default function StepSheet({ rapport, statut, isOpen, onClose }: StepSheetProps) {
  const t = useT();
  const stepping = useStepRapport();
  const { id, version, fournisseur, cout_cents } = rapport;
  const known = { fournisseur, cout: writeCents(cout_cents) };
  const form = useForm(stepForm, {
    opening: { statut, ...known, connu: known },
    send: (body) => stepping.mutateAsync({ params: { id }, body: { ...body, version } }),
    explain: (error) =>
      error instanceof ApiError && error.status === 409
        ? t('equipements.step.conflict')
        : undefined,
  });
  const field = useFields(form);
  const hasCost = statut === 'en_reparation' || statut === 'regle';
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(`equipements.step.titles.${statut}`)}
      saveLabel={t('equipements.step.send')}
      saved={t(`equipements.report.done.${statut}`)}
    >
      <Textarea
        {...field.text('note')}
        required={statut === 'sans_suite'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_EQUIPEMENT_NOTE}
      />
      {hasCost && (
        <>
          <TextInput {...field.text('fournisseur')} maxLength={MAX_EQUIPEMENT_NOM} />
          <TextInput {...field.text('cout')} inputMode="decimal" />
        </>
      )}
    </SheetForm>
  );
}
