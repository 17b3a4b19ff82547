// What the device knows of the days around one, put together for its steps. Pure.
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import type { DayPunch } from '../horaire/kept/horaire-store.ts';

/** Done on that day and its neighbours. */
export const listNeighbours = (
  dayPunch: Readonly<Record<string, DayPunch>>,
  date: LocalDate,
): DoneStep[] =>
  [addDays(date, -1), date, addDays(date, 1)].flatMap((day) => dayPunch[day]?.steps ?? []);

/** The names of sites that another device punched at, where this one knows them. */
export function withSiteNames(
  done: readonly DoneStep[],
  quarts: readonly HoraireQuart[],
): DoneStep[] {
  const names = new Map(quarts.map(({ client }) => [client.id, client.nom]));
  return done.map((step) => ({
    ...step,
    client_nom: step.client_nom ?? names.get(step.client_id) ?? null,
  }));
}

/** A quart as punched stands in for one that the schedule no longer shows. */
export const withPunchedQuarts = (
  quarts: readonly HoraireQuart[],
  done: readonly DoneStep[],
): HoraireQuart[] => [
  ...new Map(
    [...done.flatMap(({ quart }) => quart ?? []), ...quarts].map((quart) => [quart.id, quart]),
  ).values(),
];
