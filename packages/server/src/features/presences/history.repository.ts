// Everything that is known of one quart, or of a visit that no quart explains.
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { countMissingBefore } from './punch-chain.repository.ts';
import { isOfVisit, selectPunchRows, type Visit } from './punch-rows.repository.ts';

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

export const findPunchHistory = (db: Connection, quartId: number): Promise<HistoryPunch[]> =>
  findHistory(db, sql`punches.quart_id = ${quartId}`);

export const findVisitHistory = (db: Connection, visit: Visit): Promise<HistoryPunch[]> =>
  findHistory(db, isOfVisit(visit));

export const findAlerts = (db: Connection, quartId: number) =>
  db
    .selectFrom('late_alerts')
    .select(['recipient as cible', 'le'])
    .where('quart_id', '=', quartId)
    .orderBy('le')
    .execute();
