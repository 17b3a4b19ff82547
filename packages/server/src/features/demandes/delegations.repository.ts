// Who stands in for whom.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { personOf } from './demandes.repository.ts';

/** Of the people whom a picker offers: everyone where `led` is null, never the reader. */
export const isFiledFor = (reader: number, led: readonly number[] | null) =>
  led === null
    ? sql<boolean>`employes.id <> ${reader}`
    : sql<boolean>`employes.id <> ${reader} and employes.id = any(${[...led]}::bigint[])`;

const selectDelegations = (db: Connection) =>
  db
    .selectFrom('delegations')
    .select(['delegations.id', 'delegations.du', 'delegations.au', 'delegations.version'])
    .select([
      'delegations.de_id',
      'delegations.a_id',
      personOf('delegations.de_id').$notNull().as('de'),
      personOf('delegations.a_id').$notNull().as('a'),
    ]);

/** Now and later; `of`: where one of the two is that person. */
export const findDelegations = (
  db: Connection,
  { today, of }: { today: string; of: number | null },
) =>
  selectDelegations(db)
    .where('delegations.au', '>=', today)
    .$if(of !== null, (rows) =>
      rows.where((eb) => eb.or([eb('de_id', '=', of ?? 0), eb('a_id', '=', of ?? 0)])),
    )
    .orderBy('delegations.du')
    .orderBy('delegations.id')
    .execute();

export const findDelegation = (db: Connection, id: number) =>
  selectDelegations(db).where('delegations.id', '=', id).executeTakeFirst();

export async function insertDelegation(
  tx: Tx,
  delegation: { de_id: number; a_id: number; du: string; au: string; cree_le: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('delegations')
    .values(delegation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that has begun ends the day before; one to come never was. */
export async function endDelegation(tx: Tx, id: number, today: string): Promise<void> {
  await tx.deleteFrom('delegations').where('id', '=', id).where('du', '>=', today).execute();
  await tx
    .updateTable('delegations')
    .set((eb) => ({
      au: sql<string>`least(au, ${today}::date - 1)`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Active people with their groups. */
export const findGroups = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('employes')
    .select(['id', 'usergroup'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('actif', '=', true)
    .execute();
