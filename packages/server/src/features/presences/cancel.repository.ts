// Punches that are to be taken back.
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { PunchesTable } from './presences.tables.ts';
import { hasSpokenSince } from './punch.repository.ts';

const selectFound = (db: Connection) =>
  db
    .selectFrom('punches')
    .innerJoin('employes', 'employes.id', 'punches.employe_id')
    .innerJoin('clients', 'clients.id', 'punches.client_id')
    .select([
      'punches.id',
      'punches.uuid',
      'punches.employe_id',
      'punches.auteur_id',
      'punches.quart_id',
      'punches.client_id',
      'punches.date',
      'punches.type',
      'punches.at',
      'punches.device_at',
      'punches.annule',
      'clients.nom as client_nom',
      'employes.prenom',
      'employes.nom',
      sql<number | null>`coalesce(employes.superviseur_id, clients.superviseur_id)`.as(
        'superviseur_id',
      ),
      hasSpokenSince(sql`punches.employe_id`, sql`punches.at`).as('a_parle_depuis'),
    ]);

export type FoundPunch = Awaited<ReturnType<ReturnType<typeof selectFound>['execute']>>[number];

export const findPunch = (db: Connection, id: number): Promise<FoundPunch | undefined> =>
  selectFound(db).where('punches.id', '=', id).executeTakeFirst();

/** Of that person. */
export const findPunchByUuid = (
  db: Connection,
  uuid: string,
  employeId: number,
): Promise<FoundPunch | undefined> =>
  selectFound(db)
    .where('punches.uuid', '=', uuid)
    .where('punches.employe_id', '=', employeId)
    .executeTakeFirst();

export async function insertCancellation(
  tx: Tx,
  row: Insertable<PunchesTable>,
): Promise<{ id: number } | undefined> {
  return tx
    .insertInto('punches')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
}
