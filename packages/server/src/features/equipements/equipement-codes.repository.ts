// Which machine a code is of: by its label, else by its serial number. And machines as their codes name them.
import { findCode } from '@releve/domain/printed-code.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded } from '../../platform/list.repository.ts';

async function findByLabel(db: Connection, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('codes')
    .select('cible_id')
    .where('code', '=', code)
    .where('genre', '=', 'equipement')
    .executeTakeFirst();
  return row?.cible_id ?? undefined;
}

/** Undefined where nobody knows it, and where two machines bear it: nobody guesses which. */
export async function findByCode(db: Connection, code: string): Promise<number | undefined> {
  const label = findCode(code);
  const labelled = label === null ? undefined : await findByLabel(db, label);
  if (labelled !== undefined) return labelled;
  const found = await db
    .selectFrom('equipements')
    .select('id')
    .where(sql<boolean>`upper(serie) = ${code.toUpperCase()}`)
    .where('serie', '<>', '')
    .where('etat', '<>', 'retire')
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.id : undefined;
}

export const equipementNameOfCode = sql<string>`(
  select nom from equipements where id = codes.cible_id)`;

export const searchEquipementIds = (q: string) =>
  sql`select equipements.id from equipements where ${matchesFolded(sql<string>`equipements.folded_text`, q)}`;

export async function findEquipementName(db: Connection, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('equipements')
    .select('nom')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.nom;
}

export async function findEquipementIds(
  db: Connection,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.selectFrom('equipements').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
