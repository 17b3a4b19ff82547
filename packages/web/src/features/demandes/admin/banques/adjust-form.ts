// Crediting or debiting a bank by hand. Pure.
import { addMovement } from '@releve/domain/features/demande-types.ts';
import {
  carried,
  date,
  number,
  readNumber,
  text,
  whole,
} from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';

export const SENSES = ['credit', 'debit'] as const;
type Sense = (typeof SENSES)[number];

const fields = {
  sens: whole<Sense>('credit'),
  heures: number(0),
  minutes: number(0),
  le: date(),
  note: text(),
  employe_id: carried(0),
  /** Kept over a retry: the bank is never changed twice. */
  uuid: carried(''),
};

type AdjustValues = ValuesOf<typeof fields>;

/** Below zero for a debit; NaN where it is not a number. */
export function amountOf({ sens, heures, minutes }: AdjustValues): number {
  const amount = readNumber(heures || '0') * 60 + readNumber(minutes || '0');
  return sens === 'debit' ? 0 - amount : amount;
}

export const adjustForm = defineForm({
  fields,
  schema: addMovement.body,
  label: (name, t) =>
    name === 'uuid' || name === 'employe_id' ? '' : t(`banques.account.fields.${name}`),
  body: ({ le, note, employe_id, uuid }, values) => ({
    le,
    note,
    employe_id,
    uuid,
    minutes: amountOf(values),
  }),
  refusals: { minutes: (t) => t('banques.account.amount_range') },
});
