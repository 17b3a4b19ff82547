// The form of a row of pay. A correction names the row whose place it takes. Pure.
import { type PayContent, payContent, type PayRow } from '@releve/domain/features/paie.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { carried, date, optionalNumber, text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';

const fields = {
  depuis: date(),
  taux: optionalNumber(),
  classe: whole<PayContent['classe']>('A'),
  chef_equipe: whole(false),
  matricule_paie: text(),
  groupe_paie: whole('principal'),
  regime: whole<PayContent['regime']>('decret_montreal'),
  raison: text(),
  semaine_type: carried<readonly number[] | null>(null),
  remplace_id: carried<number | null>(null),
};

export const payForm = defineForm({
  fields,
  schema: payContent,
  label: (name, t) =>
    name === 'semaine_type' || name === 'remplace_id' ? '' : t(`paie.fields.${name}`),
});

/** From what stood before; the reason is said anew each time. */
export const openingOf = (
  row: PayRow | null,
  { today, isCorrection }: { today: LocalDate; isCorrection: boolean },
) =>
  row === null
    ? { ...payForm.opening, depuis: today }
    : {
        ...payForm.valuesOf(row),
        raison: '',
        depuis: isCorrection ? row.depuis : today,
        remplace_id: isCorrection ? row.id : null,
      };
