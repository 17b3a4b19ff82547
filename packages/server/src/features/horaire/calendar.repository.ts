// The addresses of personal calendars.
import type { Connection, Tx } from '../../platform/database.ts';

export const findCalendar = (db: Connection, employeId: number) =>
  db
    .selectFrom('calendriers')
    .select(['cree_le', 'utilise_le'])
    .where('employe_id', '=', employeId)
    .executeTakeFirst();

export async function replaceCalendar(
  tx: Tx,
  employe_id: number,
  hash: Buffer,
  now: string,
): Promise<void> {
  const fields = { hash, cree_le: now, utilise_le: null };
  await tx
    .insertInto('calendriers')
    .values({ employe_id, ...fields })
    .onConflict((conflict) => conflict.column('employe_id').doUpdateSet(fields))
    .execute();
}

export async function deleteCalendar(tx: Tx, employeId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('calendriers')
    .where('employe_id', '=', employeId)
    .returning('employe_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Of somebody who left, the address shows nothing any more. */
export const findCalendarOwner = (db: Connection, hash: Buffer) =>
  db
    .selectFrom('calendriers')
    .innerJoin('employes', 'employes.id', 'calendriers.employe_id')
    .select([
      'employes.id',
      'employes.langue',
      'employes.day_switch_time',
      'calendriers.utilise_le',
    ])
    .where('calendriers.hash', '=', hash)
    .where('employes.actif', '=', true)
    .executeTakeFirst();

export async function touchCalendar(db: Connection, employeId: number, now: string) {
  await db
    .updateTable('calendriers')
    .set({ utilise_le: now })
    .where('employe_id', '=', employeId)
    .execute();
}
