// The address a file is shown at. An <img> cannot send a token, so the address itself is the permission: it is
// signed, and good until the end of the week after next, the same for everybody during a week so that browsers
// keep what they have loaded.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { getFichier } from '@releve/domain/features/fichiers.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';

const MS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;
/** 1970-01-01 was a Thursday: weeks end on Sundays. */
const FIRST_SUNDAY = 3;

const dayOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / MS_PER_DAY);

const lastDayFrom = (now: Temporal.Instant): number => {
  const daysToSunday = (FIRST_SUNDAY - dayOf(now)) % DAYS_PER_WEEK;
  return dayOf(now) + ((daysToSunday + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 2 * DAYS_PER_WEEK;
};

export interface AddressSigner {
  sign(uuid: string, now: Temporal.Instant): string;
  isGood(uuid: string, signature: { e: number; s: string }, now: Temporal.Instant): boolean;
}

export function createAddressSigner(key: Uint8Array): AddressSigner {
  const signatureOf = (uuid: string, day: number): Buffer =>
    createHmac('sha256', key).update(`${uuid} ${day}`).digest();
  return {
    sign: (uuid, now) => {
      const day = lastDayFrom(now);
      const s = signatureOf(uuid, day).toString('base64url');
      return `${resolvePath(getFichier.path, { uuid })}?e=${day}&s=${s}`;
    },
    isGood: (uuid, { e, s }, now) => {
      const given = Buffer.from(s, 'base64url');
      const expected = signatureOf(uuid, e);
      return (
        given.length === expected.length && timingSafeEqual(given, expected) && dayOf(now) <= e
      );
    },
  };
}
