// Sites as their codes name them.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded } from '../../platform/list.repository.ts';
import { clientText } from './clients.repository.ts';

export const clientNameOfCode = sql<string>`(select nom from clients where id = codes.cible_id)`;

export const searchClientIds = (q: string) =>
  sql`select clients.id from clients where ${matchesFolded(clientText, q)}`;

export async function findClientName(db: Connection, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('clients').select('nom').where('id', '=', id).executeTakeFirst();
  return row?.nom;
}

export async function findClientIds(
  db: Connection,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.selectFrom('clients').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** By the code of the sheet of the site. */
export async function findByToken(db: Connection, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('qr_token', '=', token)
    .executeTakeFirst();
  return row?.id;
}
