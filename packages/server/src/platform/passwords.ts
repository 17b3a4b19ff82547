// Hashes and checks passwords with Argon2id. Knows nothing of accounts or of what a good password is.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// The library's own default variant is Argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

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
  if (storedHash) return verify(storedHash, password);
  decoy ??= hashPassword(randomBytes(32).toString('base64url'));
  await verify(await decoy, password);
  return false;
}
