// The next step of the day under way, from what the device keeps alone. Pure.
import type { HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import type { DayPunch } from '../horaire/kept/horaire-store.ts';
import { listNeighbours, withPunchedQuarts } from './known-quarts.ts';
import { planDay } from './punch-plan.ts';
import type { PunchStep } from './unplanned-visits.ts';

export interface KnownDay {
  date: LocalDate;
  semaine: HoraireSemaine;
  dayPunch: Readonly<Record<string, DayPunch>>;
  /** On the server's clock, in epoch milliseconds. */
  now: number;
}

export function findKnownStep({ date, semaine, dayPunch, now }: KnownDay): PunchStep | null {
  const done = listNeighbours(dayPunch, date);
  const days = [addDays(date, -1), date, addDays(date, 1)];
  const planned = semaine.jours
    .filter((jour) => days.includes(jour.date))
    .flatMap((jour) => jour.quarts);
  const quarts = withPunchedQuarts(planned, done);
  return planDay({ date, today: date, quarts, done, now }).next;
}
