// How long a sheet stays as it is while no fact of it changes: visits begin to be missed, open ones to be forgotten, and a
// holiday to be had, as time goes by.
import { MIDNIGHT, type PayClock } from './pay-clock.ts';
import type { Sheet } from './sheet.ts';
import { AFTER_PLAN_MINUTES, MAX_STAY_MINUTES } from './visit-anomalies.ts';

/** The first minute after `minute` at which the sheet may be another one. */
export function changesAt({ lignes }: Sheet, minute: number, clock: PayClock): number {
  let first = clock.dayAt(minute, MIDNIGHT).fin;
  const at = (edge: number): void => {
    if (edge > minute && edge < first) first = edge;
  };
  for (const { plan, segments } of lignes) {
    for (const { fin } of plan) {
      at(fin);
      at(fin + AFTER_PLAN_MINUTES);
    }
    for (const { entree, sortie } of segments)
      if (entree !== null && sortie === null) at(entree + MAX_STAY_MINUTES);
  }
  return first;
}
