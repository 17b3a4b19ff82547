// Hashes and checks passwords with Argon2id. Knows nothing of accounts or of what a good password is.
import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createFairQueue } from './fair-queue.ts';

// The library's own default variant is Argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * Each takes one of the four threads that also read the files of the app: two at once, so that pages still load while
 * somebody guesses passwords.
 */
const queue = createFairQueue({
  atOnce: 2,
  maxWaiting: 200,
  maxWaitingPerPerson: 200,
  maxWaitMs: 10_000,
  retrySeconds: 2,
});

let asked = 0;

/** In the order in which they are asked for, whoever asks: nobody is known yet. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  asked += 1;
  return queue.run(asked, work);
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

/** The same work for a secret that is found again by its hash: those of one person share a salt. */
export const hashWithSalt = (secret: string, salt: Uint8Array): Promise<Buffer> =>
  inTurn(() => hashRaw(secret, { ...COST, salt }));

/** True for a hash made with other parameters than those in force: hash again at the next sign-in. */
export const needsRehash = (storedHash: string): boolean => !storedHash.startsWith(CURRENT);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such account) the same work
 * is done against a decoy, so that the time it takes does not tell which accounts exist.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url'));
  const compared = storedHash ?? (await decoy);
  const isRight = await inTurn(() => verify(compared, password));
  return Boolean(storedHash) && isRight;
}
