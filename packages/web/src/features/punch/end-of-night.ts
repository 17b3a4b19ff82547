// Whether the night is over: everything that was entered was left, and nothing more is planned. Pure.
import type { PunchPlan } from './punch-plan.ts';
import { UNKNOWN_SITE } from '../horaire/kept/kept-punches.ts';

/** The site of the last exit; null while there is something to do, or nothing was done. */
export function endOfNight({ visits, next }: Pick<PunchPlan, 'visits' | 'next'>): number | null {
  if (next !== null) return null;
  const left = visits.filter(({ sortie }) => sortie.done !== null);
  const last = left.at(-1)?.client.id ?? null;
  return last === UNKNOWN_SITE ? null : last;
}
