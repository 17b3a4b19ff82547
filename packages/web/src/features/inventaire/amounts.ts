// Numbers that are typed for several lines. Pure.
import { readNumber, whole } from '../../platform/forms/fields.ts';
import type { Amounts } from './amount-lines.tsx';

export const AMOUNTS = whole<Amounts>({});

/** Those that were given. */
export const writtenAmounts = (amounts: Amounts): { id: number; quantite: number }[] =>
  Object.entries(amounts)
    .filter(([, typed]) => typed.trim() !== '')
    .map(([id, typed]) => ({ id: Number(id), quantite: readNumber(typed) }));
