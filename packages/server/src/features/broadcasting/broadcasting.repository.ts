import type { Connection } from '../../platform/database.ts';

/** The version of the app with which somebody last synchronised; undefined for who never did. */
export async function findSyncedVersion(
  db: Connection,
  employeId: number,
): Promise<string | undefined> {
  const seen = await db
    .selectFrom('appareils_vus')
    .select('app_version')
    .where('employe_id', '=', employeId)
    .executeTakeFirst();
  return seen?.app_version;
}
