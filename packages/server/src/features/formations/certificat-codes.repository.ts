// Certificates as their codes name them.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords } from '../../platform/list.repository.ts';

export const certificatNameOfCode = sql<string>`(
  select numero from certificats where id = codes.cible_id)`;

export const searchCertificatIds = (q: string) =>
  sql`select certificats.id from certificats where ${matchesWords(sql<string>`certificats.numero`, q)}`;

export async function findCertificatIds(
  db: Connection,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.selectFrom('certificats').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
