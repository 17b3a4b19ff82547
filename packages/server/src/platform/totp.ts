// Codes that an app computes from a shared secret and the time (RFC 6238): six digits of SHA-1, new every thirty seconds, as
// every app of that kind has them. Knows nothing of accounts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** The clock of a phone may be off by so many steps, either way. */
const TOLERANCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** As apps take it, and people type it where there is no camera. */
export function writeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export const stepAt = ({ epochMilliseconds }: Temporal.Instant): number =>
  Math.floor(epochMilliseconds / STEP_MS);

/** The code of one step (RFC 4226). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Whether it looks like such a code; people type a space in the middle, as apps show it. */
export const isTotpCode = (typed: string): boolean => /^\d{3}\s?\d{3}$/.test(typed.trim());

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The step whose code this is, or undefined. Steps up to `lastUsed` are spent. Every step is compared, so that the time it
 * takes tells nothing.
 */
export function findStep(
  secret: Uint8Array,
  typed: string,
  { now, lastUsed }: { now: Temporal.Instant; lastUsed: number },
): number | undefined {
  if (!isTotpCode(typed)) return undefined;
  const code = typed.replaceAll(/\s/g, '');
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step += 1) {
    const isRight = isSame(codeOfStep(secret, step), code);
    if (isRight && step > lastUsed) found ??= step;
  }
  return found;
}

/** What the picture says that an app reads. */
export function writeTotpUri(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${writeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
