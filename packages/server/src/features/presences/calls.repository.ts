// Calls about quarts: who called, how it went.
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { AppelsTable } from './presences.tables.ts';

export async function insertCall(tx: Tx, call: Insertable<AppelsTable>): Promise<void> {
  await tx.insertInto('appels').values(call).execute();
}
