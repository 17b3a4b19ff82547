// Sites, as far as the inventory asks for them.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export async function countClients(db: Connection, ids: readonly number[]): Promise<number> {
  const { found } = await db
    .selectFrom('clients')
    .select(sql<number>`count(*)`.as('found'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return found;
}

export async function writeSurface(
  tx: Tx,
  clientId: number,
  surface: number | null,
): Promise<void> {
  await tx.deleteFrom('site_surfaces').where('client_id', '=', clientId).execute();
  if (surface === null) return;
  await tx
    .insertInto('site_surfaces')
    .values({ client_id: clientId, surface_m2: surface })
    .execute();
}
