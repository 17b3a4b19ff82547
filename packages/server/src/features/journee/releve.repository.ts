// The half page of each night, as it was written.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { MANAGERS } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { NightFacts } from '../../platform/day.ts';
import { readPage } from '../../platform/list.repository.ts';

/** False where it is written already: nobody tells of it a second time. */
export async function insertReleve(
  tx: Tx,
  { nuit, ecrite_le, contenu }: { nuit: string; ecrite_le: string; contenu: NightFacts },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('releves_de_nuit')
    .values({ nuit, ecrite_le, contenu: JSON.stringify(contenu) })
    .onConflict((conflict) => conflict.column('nuit').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findReleve = (db: Connection, nuit: string) =>
  db
    .selectFrom('releves_de_nuit')
    .select(['nuit', 'ecrite_le', 'contenu'])
    .where('nuit', '=', nuit)
    .executeTakeFirst();

export const findReleves = (db: Connection, page: { page: number; per_page: number }) =>
  readPage(
    db.selectFrom('releves_de_nuit').select(['nuit', 'ecrite_le']).orderBy('nuit', 'desc'),
    page,
  );

export async function findPeopleById(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, EmployeRef>> {
  const rows = await db
    .selectFrom('employes')
    .select(['id', 'prenom', 'nom'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findSitesById(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, { id: number; nom: string }>> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'nom'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findManagers(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('employes')
    .select('id')
    .where('usergroup', 'in', [...MANAGERS])
    .where('actif', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
