// Leave as schedules show it, by working day: approved, or asked for and not decided yet.
import { z } from 'zod';
import { id } from '../fields.ts';

export const dayAbsence = z.object({
  demande_id: id,
  /** The name of its type, in both languages. */
  type: z.string(),
  type_en: z.string(),
  /** Null for the whole working day. At or before `debut`, `fin` is the day after. */
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  statut: z.enum(['approuvee', 'en_attente']),
});
export type DayAbsence = z.output<typeof dayAbsence>;

export const plannedAbsence = dayAbsence.extend({ employe_id: id, date: z.string() });
export type PlannedAbsence = z.output<typeof plannedAbsence>;
