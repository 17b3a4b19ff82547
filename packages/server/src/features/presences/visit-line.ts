// Puts punches that no quart of the day explains together into lines of the board: one for each visit.
import {
  type PresencePunch,
  type SansQuartLigne,
  visitPlace,
} from '@releve/domain/features/presences.ts';
import { visitsOf } from '@releve/domain/punch-rows.ts';
import { visitConfirmation, vouchedPunches } from '@releve/domain/visit-confirmations.ts';
import type { Connection } from '../../platform/database.ts';
import { type LineTools, toClient, toEmploye, toMark, toPresencePunch } from './board-line.ts';
import {
  findPunchesWithoutQuart,
  findVisitConfirmations,
  type LoosePunch,
  standingConfirmations,
  type StoredConfirmation,
  type VisitsAsked,
} from './board.repository.ts';

/** Those that nobody has vouched for come first, those of which nothing counts any more last. */
export function toVisitLines(
  punches: readonly LoosePunch[],
  said: readonly StoredConfirmation[],
  tools: LineTools,
): SansQuartLigne[] {
  const groups = Map.groupBy(
    punches,
    ({ employe_id, client_id, quart_id }) => `${employe_id} ${quart_id ?? `site ${client_id}`}`,
  );
  const visits = [...groups.values()].flatMap(visitsOf);
  const counting = visits.flatMap(({ entree, sortie }) => [entree?.id ?? 0, sortie?.id ?? 0]);
  const vouched = vouchedPunches(standingConfirmations(said), new Set(counting));
  /** Whatever quart it was made for, none of that day explains it now. */
  const toPunch = (row: LoosePunch | null): PresencePunch | null =>
    toPresencePunch(row && { ...row, quart_id: null }, ({ id }) => vouched.get(id));
  const lines = visits.flatMap((visit): SansQuartLigne[] => {
    const first = visit.entree ?? visit.sortie ?? visit.rows[0];
    const employe = first && toEmploye(first, tools);
    if (!employe) return [];
    const last = visitConfirmation(visit, vouched);
    return [
      {
        pointages: visit.rows.map(({ id }) => id),
        employe,
        client: toClient(first),
        superviseur_id: first.superviseur_id,
        coach_id: first.coach_id,
        entree: toPunch(visit.entree),
        sortie: toPunch(visit.sortie),
        confirme: last && toMark(last),
      },
    ];
  });
  return lines.toSorted((a, b) => visitPlace(a) - visitPlace(b));
}

/** Of a day; of some people that day, where it says whose. */
export const readVisits = async (
  db: Connection,
  asked: VisitsAsked,
  tools: LineTools,
): Promise<SansQuartLigne[]> =>
  toVisitLines(
    await findPunchesWithoutQuart(db, asked),
    await findVisitConfirmations(db, asked),
    tools,
  );
