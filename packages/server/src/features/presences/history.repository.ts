// Everything that is known of one quart, or of a visit that no quart explains.
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { countMissingBefore } from './punch-chain.repository.ts';
import {
  findOfVisit,
  selectPunchRows,
  withWholeChains,
  type Visit,
} from './punch-rows.repository.ts';

/** With the positions, which stand nowhere else, and whose punch it was. */
const findHistory = (db: Connection, isMeant: RawBuilder<boolean>) =>
  selectPunchRows(db)
    .innerJoin('employes', 'employes.id', 'punches.employe_id')
    .select([
      'punches.lat',
      'punches.lng',
      'punches.precision_m',
      'employes.prenom',
      'employes.nom',
      countMissingBefore.as('missing_before'),
    ])
    .where(isMeant)
    .orderBy('punches.id')
    .execute();

export type HistoryPunch = Awaited<ReturnType<typeof findHistory>>[number];

export async function findPunchHistory(db: Connection, quartId: number): Promise<HistoryPunch[]> {
  const rows = await findHistory(db, sql`punches.quart_id = ${quartId}`);
  const whole = await withWholeChains(rows, (isMeant) => findHistory(db, isMeant));
  return whole.filter(({ quart_id }) => quart_id === quartId);
}

export const findVisitHistory = (db: Connection, visit: Visit): Promise<HistoryPunch[]> =>
  findOfVisit(visit, (isMeant) => findHistory(db, isMeant));

export const findAlerts = (db: Connection, quartId: number) =>
  db
    .selectFrom('late_alerts')
    .select(['recipient as cible', 'le'])
    .where('quart_id', '=', quartId)
    .orderBy('le')
    .execute();
