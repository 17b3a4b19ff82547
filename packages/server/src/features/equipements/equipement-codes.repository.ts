// Which machine a code is of. Labels name theirs where they are made; a serial number is a code as well.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Undefined where nobody knows it, and where two machines bear it: nobody guesses which. */
export async function findByCode(db: Connection, code: string): Promise<number | undefined> {
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
