// Everything that is known of one quart.
import type { Connection } from '../../platform/database.ts';
import { selectPunchRows } from './punch-rows.repository.ts';

/** With the positions, which stand nowhere else, and whose punch it was. */
export const findPunchHistory = (db: Connection, quartId: number) =>
  selectPunchRows(db)
    .innerJoin('employes', 'employes.id', 'punches.employe_id')
    .select([
      'punches.lat',
      'punches.lng',
      'punches.precision_m',
      'employes.prenom',
      'employes.nom',
    ])
    .where('punches.quart_id', '=', quartId)
    .orderBy('punches.id')
    .execute();

export type HistoryPunch = Awaited<ReturnType<typeof findPunchHistory>>[number];

export const findAlerts = (db: Connection, quartId: number) =>
  db
    .selectFrom('late_alerts')
    .select(['cible', 'le'])
    .where('quart_id', '=', quartId)
    .orderBy('le')
    .execute();
