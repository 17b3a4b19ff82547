// The second steps of people, their recovery codes, and the devices that are not asked for one.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** As it stays until the end of the transaction. */
export const lockSecondStep = (tx: Tx, employeId: number) =>
  tx
    .selectFrom('second_steps')
    .selectAll()
    .where('employe_id', '=', employeId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined where none is confirmed. */
export const findSecondStep = (db: Connection, employeId: number) =>
  db
    .selectFrom('second_steps')
    .select(['secret', 'sel', 'dernier_pas', 'confirme_le'])
    .where('employe_id', '=', employeId)
    .where('confirme_le', 'is not', null)
    .executeTakeFirst();

export async function storePending(
  tx: Tx,
  row: { employe_id: number; attente: Buffer; sel: Buffer },
): Promise<void> {
  await tx
    .insertInto('second_steps')
    .values(row)
    .onConflict((conflict) => conflict.column('employe_id').doUpdateSet({ attente: row.attente }))
    .execute();
}

/** What waited is the one in force from now on; the code that proved it is spent. */
export async function confirmPending(
  tx: Tx,
  employeId: number,
  { now, step, sel }: { now: string; step: number; sel: Buffer },
): Promise<void> {
  await tx
    .updateTable('second_steps')
    .set({
      secret: sql<Buffer>`attente`,
      attente: null,
      confirme_le: now,
      dernier_pas: step,
      sel,
    })
    .where('employe_id', '=', employeId)
    .execute();
  await endDue(tx, employeId);
}

/** A passkey is all of it, or beside an app. Returns whether there was no second step before. */
export async function confirmWithPasskey(
  tx: Tx,
  employeId: number,
  { now, sel }: { now: string; sel: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('second_steps')
    .values({ employe_id: employeId, confirme_le: now, sel })
    .onConflict((conflict) =>
      conflict
        .column('employe_id')
        .doUpdateSet({ confirme_le: now, sel })
        .where('second_steps.confirme_le', 'is', null),
    )
    .executeTakeFirst();
  await endDue(tx, employeId);
  return numInsertedOrUpdatedRows > 0n;
}

async function endDue(tx: Tx, employeId: number): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ second_step_due: false })
    .where('employe_id', '=', employeId)
    .execute();
}

/** False where that code, or a later one, was used meanwhile. */
export async function spendStep(tx: Tx, employeId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_steps')
    .set({ dernier_pas: step })
    .where('employe_id', '=', employeId)
    .where('dernier_pas', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how many there were. */
export async function deleteSecondStep(tx: Tx, employeId: number): Promise<number> {
  await deleteTrustedDevices(tx, employeId);
  const rows = await tx
    .deleteFrom('second_steps')
    .where('employe_id', '=', employeId)
    .returning('confirme_le')
    .execute();
  return rows.filter(({ confirme_le }) => confirme_le !== null).length;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  employeId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('employe_id', '=', employeId).execute();
  const rows = hashes.map((hash) => ({ employe_id: employeId, hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function updateSalt(tx: Tx, employeId: number, sel: Buffer): Promise<void> {
  await tx.updateTable('second_steps').set({ sel }).where('employe_id', '=', employeId).execute();
}

const isUnused = (db: Connection, employeId: number, hash: Buffer) =>
  db
    .selectFrom('recovery_codes')
    .select('employe_id')
    .where('employe_id', '=', employeId)
    .where('hash', '=', hash)
    .where('utilise_le', 'is', null)
    .executeTakeFirst();

export const hasRecoveryCode = async (
  db: Connection,
  employeId: number,
  hash: Buffer,
): Promise<boolean> => (await isUnused(db, employeId, hash)) !== undefined;

/** False where it was used meanwhile. */
export async function spendRecoveryCode(
  tx: Tx,
  employeId: number,
  { hash, now }: { hash: Buffer; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ utilise_le: now })
    .where('employe_id', '=', employeId)
    .where('hash', '=', hash)
    .where('utilise_le', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Connection, employeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employe_id', '=', employeId)
    .where('utilise_le', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTrustedDevice(
  tx: Tx,
  device: {
    employe_id: number;
    hash: Buffer;
    appareil: string;
    cree_le: string;
    expire_le: string;
  },
): Promise<void> {
  await tx.insertInto('trusted_devices').values(device).execute();
}

export async function isTrusted(
  db: Connection,
  employeId: number,
  { hashes, now }: { hashes: readonly Buffer[]; now: string },
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const found = await db
    .selectFrom('trusted_devices')
    .select('id')
    .where('employe_id', '=', employeId)
    .where('hash', 'in', hashes)
    .where('expire_le', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countTrustedDevices(
  db: Connection,
  employeId: number,
  now: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('trusted_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employe_id', '=', employeId)
    .where('expire_le', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteTrustedDevices(tx: Tx, employeId: number): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('employe_id', '=', employeId).execute();
}

export async function deleteExpired(db: Connection, now: string): Promise<void> {
  await db.deleteFrom('trusted_devices').where('expire_le', '<=', now).execute();
  await db.deleteFrom('passkey_challenges').where('expire_le', '<=', now).execute();
}
