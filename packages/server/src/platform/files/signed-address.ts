// The address a file is shown at. An <img> cannot send a token, so the address itself is the permission: it is signed.
// What the whole company may see is good until the end of the week after next, the same for everybody during a week so
// that browsers keep what they have loaded. What is private is signed for one person and good for some hours.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { getFichier } from '@releve/domain/features/fichiers.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';

const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;
const DAYS_PER_WEEK = 7;
/** 1970-01-01 was a Thursday: weeks end on Sundays. */
const FIRST_SUNDAY = 3;
/** A private address is the same within a block, and ends with the next one. */
const PRIVATE_BLOCK_HOURS = 6;

const hourOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / MS_PER_HOUR);
const dayOf = (now: Temporal.Instant): number => Math.floor(hourOf(now) / HOURS_PER_DAY);

const lastDayFrom = (now: Temporal.Instant): number => {
  const daysToSunday = (FIRST_SUNDAY - dayOf(now)) % DAYS_PER_WEEK;
  return dayOf(now) + ((daysToSunday + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 2 * DAYS_PER_WEEK;
};

const endHourFrom = (now: Temporal.Instant): number =>
  (Math.floor(hourOf(now) / PRIVATE_BLOCK_HOURS) + 2) * PRIVATE_BLOCK_HOURS;

export interface AddressSignature {
  /** The person it was signed for; none for the whole company. */
  readonly u?: number | undefined;
  readonly e: number;
  readonly s: string;
}

export interface AddressSigner {
  /** For everybody, or for one person. */
  sign(uuid: string, now: Temporal.Instant, person?: number): string;
  /** How many seconds it is still good for; 0 where it is wrong or over. */
  secondsLeft(uuid: string, signature: AddressSignature, now: Temporal.Instant): number;
}

export function createAddressSigner(key: Uint8Array): AddressSigner {
  const signatureOf = (uuid: string, end: number, person: number | undefined): string =>
    createHmac('sha256', key)
      .update(person === undefined ? `${uuid} ${end}` : `${uuid} ${end} ${person}`)
      .digest('base64url');
  return {
    sign: (uuid, now, person) => {
      const end = person === undefined ? lastDayFrom(now) : endHourFrom(now);
      const s = signatureOf(uuid, end, person);
      const who = person === undefined ? '' : `u=${person}&`;
      return `${resolvePath(getFichier.path, { uuid })}?${who}e=${end}&s=${s}`;
    },
    secondsLeft: (uuid, { u, e, s }, now) => {
      // As text: several texts stand for the same bytes, and one of them was signed.
      const given = Buffer.from(s);
      const expected = Buffer.from(signatureOf(uuid, e, u));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
      const endHour = u === undefined ? (e + 1) * HOURS_PER_DAY : e;
      const left = endHour * MS_PER_HOUR - now.epochMilliseconds;
      return Math.max(0, Math.floor(left / 1000));
    },
  };
}
