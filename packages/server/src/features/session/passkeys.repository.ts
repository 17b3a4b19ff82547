// The passkeys of people, and what waits to be signed by one.
import { randomBytes } from 'node:crypto';
import type { Connection, Tx } from '../../platform/database.ts';

const CHALLENGE_BYTES = 32;
const CHALLENGE_MINUTES = 5;
/** Of one person and purpose: a second tab has its own, and nobody fills the table. */
const MAX_CHALLENGES = 5;

type Purpose = 'registration' | 'sign_in';

interface ChallengeOptions {
  readonly purpose: Purpose;
  readonly now: Temporal.Instant;
}

export async function createChallenge(
  db: Connection,
  employeId: number,
  { purpose, now }: ChallengeOptions,
): Promise<Buffer> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const kept = db
    .selectFrom('passkey_challenges')
    .select('challenge')
    .where('employe_id', '=', employeId)
    .where('purpose', '=', purpose)
    .orderBy('expire_le', 'desc')
    .limit(MAX_CHALLENGES - 1);
  await db
    .deleteFrom('passkey_challenges')
    .where('employe_id', '=', employeId)
    .where('purpose', '=', purpose)
    .where('challenge', 'not in', kept)
    .execute();
  const expire_le = now.add({ minutes: CHALLENGE_MINUTES }).toString();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, employe_id: employeId, purpose, expire_le })
    .execute();
  return challenge;
}

/** False where it is not this person's, was used, or is too old. Each is signed once. */
export async function spendChallenge(
  db: Connection,
  employeId: number,
  { challenge, purpose, now }: ChallengeOptions & { challenge: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('employe_id', '=', employeId)
    .where('purpose', '=', purpose)
    .where('expire_le', '>', now.toString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listPasskeys = (db: Connection, employeId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'nom', 'cree_le', 'utilise_le'])
    .where('employe_id', '=', employeId)
    .orderBy('id')
    .execute();

/** False where somebody has it already. */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    employe_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    nom: string;
    cree_le: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False where it has signed something later meanwhile, or is gone. */
export async function notePasskeyUse(
  tx: Tx,
  id: number,
  { before, counter, now }: { before: number; counter: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, utilise_le: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Tx, employeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('employe_id', '=', employeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
