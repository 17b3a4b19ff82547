// Who worked at a client, and whether visits there are usually short.
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';

/** Whoever was planned or punched there; of them alone are the sheets computed. */
export async function findPeopleAt(
  db: Connection,
  clientId: number,
  { debut, fin }: { debut: LocalDate; fin: LocalDate },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select employe_id as id from quarts
      where client_id = ${clientId} and date between ${debut}::date - 1 and ${fin}::date + 1
        and statut = 'publie' and employe_id is not null
    union select employe_id from punches
      where client_id = ${clientId} and date between ${debut}::date - 1 and ${fin}::date + 1
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export const findShortVisit = (db: Connection, clientId: number) =>
  db
    .selectFrom('visites_courtes')
    .innerJoin('employes as auteurs', 'auteurs.id', 'visites_courtes.par')
    .select([
      'visites_courtes.visite_courte',
      'visites_courtes.le',
      employeRefFrom('auteurs').as('par'),
    ])
    .where('client_id', '=', clientId)
    .orderBy('visites_courtes.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertShortVisit(
  tx: Tx,
  row: {
    client_id: number;
    depuis: LocalDate;
    visite_courte: boolean;
    par: number;
    le: string;
  },
): Promise<void> {
  await tx.insertInto('visites_courtes').values(row).execute();
}
