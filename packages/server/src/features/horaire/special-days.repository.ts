// The special days that are stored; computed holidays are added by the domain.
import type { SpecialDay, SpecialDayContent } from '@releve/domain/features/special-days.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { prepareQuery } from '../../platform/prepared-query.ts';

const clientIds = sql<number[]>`array(
  select client_id from jours_speciaux_clients
  where jours_speciaux_clients.jour_id = jours_speciaux.id order by client_id)`;

const selectDays = (db: Connection) =>
  db
    .selectFrom('jours_speciaux')
    .select([
      'id',
      'genre',
      'nom',
      'du',
      'au',
      'debut',
      'fin',
      'cle',
      'actif',
      'version',
      clientIds.as('client_ids'),
    ]);

interface Between {
  readonly du: string;
  readonly au: string;
}

/** Also what stands for a holiday of those years, on whichever day it was moved to. */
export const selectDaysAround = (
  db: Connection,
  param: <K extends keyof Between>(name: K) => RawBuilder<Between[K]>,
) =>
  selectDays(db)
    .where('du', '<=', sql<string>`make_date(extract(year from ${param('au')}::date)::int, 12, 31)`)
    .where('au', '>=', sql<string>`make_date(extract(year from ${param('du')}::date)::int, 1, 1)`)
    .orderBy('du')
    .orderBy('id');

export const findStoredDays = prepareQuery<Between, SpecialDay>(selectDaysAround);

export const findDay = (db: Connection, id: number): Promise<SpecialDay | undefined> =>
  selectDays(db).where('id', '=', id).executeTakeFirst();

export async function lockDay(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('jours_speciaux').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertDay(
  tx: Tx,
  { client_ids, ...fields }: SpecialDayContent,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('jours_speciaux')
    .values({ ...fields, cree_le: now, modifie_le: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertClients(tx, id, client_ids);
  return id;
}

export async function updateDay(
  tx: Tx,
  id: number,
  { client_ids, ...fields }: SpecialDayContent,
  now: string,
): Promise<void> {
  await tx
    .updateTable('jours_speciaux')
    .set((eb) => ({ ...fields, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('jours_speciaux_clients').where('jour_id', '=', id).execute();
  await insertClients(tx, id, client_ids);
}

async function insertClients(tx: Tx, jour_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('jours_speciaux_clients')
    .values(ids.map((client_id) => ({ jour_id, client_id })))
    .execute();
}

export async function deleteDay(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('jours_speciaux').where('id', '=', id).execute();
}

export async function countClients(db: Connection, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('clients')
    .select(sql<number>`count(*)`.as('count'))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return count;
}
