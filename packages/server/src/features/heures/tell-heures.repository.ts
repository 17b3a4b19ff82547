// Whose screens show hours.
import { USERGROUP } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';

/** Whose sheets a lock of it kept, in any revision. */
export const findFrozenPeople = (db: Connection, id: number) =>
  db
    .selectFrom('feuilles_heures')
    .select('employe_id')
    .distinct()
    .where('periode_id', '=', id)
    .execute();

/** Whoever approves, locks or exports. */
export async function findTimekeepers(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('employes')
    .select('id')
    .where('usergroup', 'in', [USERGROUP.developer, USERGROUP.director, USERGROUP.supervisor])
    .where('actif', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
