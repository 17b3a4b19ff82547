// The fields that many features share, so that an id or a date is checked in one way.
import { z } from 'zod';
import { USERGROUPS } from './usergroup.ts';

export const id = z.int().positive();

/** An id as it stands in an address. */
export const idParam = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Several ids in an address, as `4,8,15`. */
export const idList = z
  .string()
  .max(4000, 'validation.too_long')
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'validation.invalid')
  .transform((ids) => ids.split(',').map(Number));

export const byId = z.object({ id: idParam });

/** An instant in UTC, as `2026-11-15T02:13:24.123Z`. */
export const instant = z.iso.datetime({ offset: true, error: 'validation.instant' });

/** An instant as a device gives it: years that a clock can honestly show, however wrong. */
export const deviceInstant = instant.refine((at) => {
  const year = Number(at.slice(0, 4));
  return year >= 1970 && year <= 9998;
}, 'validation.instant');

/** A calendar date in the company's time zone, as `2026-11-15`. */
export const localDate = z.iso.date({ error: 'validation.date' });

/** A wall-clock time, as `06:00:00`. */
export const localTime = z.iso.time({ error: 'validation.time' });

export const usergroup = z.literal(USERGROUPS);

/** Text as a device kept it: what no database can hold, such as half of an emoji, is dropped rather than refused. */
export const writtenText = (max: number) =>
  z
    .string()
    .max(max, 'validation.too_long')
    .overwrite((text) => text.toWellFormed().replaceAll('\u0000', ''));

/** Text that must say something: trimmed, not empty. */
export const requiredText = (max: number) =>
  z
    .string({ error: 'validation.required' })
    .trim()
    .min(1, 'validation.required')
    .max(max, 'validation.too_long');

/** Text that may be left out: an empty one is none. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'validation.too_long')
    .nullable()
    .transform((text) => text || null);

/** Seven digits or more, as people write them, with or without an extension. */
const TELEPHONE = /^\+?(?:[\s().-]*\d){7,15}(?:[\s,;]*(?:x|ext\.?|poste|p\.|#)\s*\d{1,6})?$/i;

export const optionalTelephone = optionalText(40).refine(
  (text) => text === null || TELEPHONE.test(text),
  'validation.telephone',
);

export const optionalCourriel = optionalText(254).refine(
  (text) => text === null || z.email().safeParse(text).success,
  'validation.courriel',
);

/** The version a form was opened with; a stale one answers 409 with the current record. */
export const version = z.int().nonnegative();
