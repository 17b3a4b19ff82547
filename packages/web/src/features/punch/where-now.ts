// Where the person is at this moment, from the steps of the day: for what is told from there. Pure.
import type { Visit } from './punch-plan.ts';

const HOUR_MS = 3_600_000;
/** How long after the exit something is still told of that visit. */
const LEFT_MS = HOUR_MS;

export interface Whereabouts {
  readonly visit: Visit;
  /** Between its entry and its exit, or its quart is on and nothing was punched. */
  readonly isOn: boolean;
}

const entered = ({ entree, sortie }: Visit): boolean =>
  entree.done !== null && sortie.done === null;

const isDue = ({ quart, sortie }: Visit, now: number): boolean =>
  quart !== null &&
  sortie.done === null &&
  Date.parse(quart.debut_at) <= now &&
  now < Date.parse(quart.fin_at);

const leftAt = ({ sortie }: Visit): number => Date.parse(sortie.done?.at ?? '');

/** In this order: where one is in; where one should be; what one has just left. */
export function whereNow(visits: readonly Visit[], now: number): Whereabouts | null {
  const on =
    visits.findLast((visit) => entered(visit)) ?? visits.findLast((visit) => isDue(visit, now));
  if (on !== undefined) return { visit: on, isOn: true };
  const left = visits
    .filter((visit) => now - leftAt(visit) < LEFT_MS)
    .toSorted((a, b) => leftAt(a) - leftAt(b))
    .at(-1);
  return left === undefined ? null : { visit: left, isOn: false };
}
