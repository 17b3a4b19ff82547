// The demo company as it stands at some moments, for tests that look at it: filled once per run for each, and copied for each file.
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createDemoCompany, type DemoOptions } from '../demo/demo-company.ts';
import { openSecretBox } from '../platform/data-key.ts';
import { copyFilledDatabase, type TestDatabase } from './test-database.ts';

const timeZone = 'America/Toronto';

/** By the clock of the company. Each takes seconds to fill: a new test takes one that is there where it can. */
const MOMENTS = {
  'spring forward': '2026-03-08T05:59:00',
  'fall back': '2026-11-01T23:10:00',
  'friday morning': '2026-11-13T08:10:00',
  'friday evening': '2026-11-13T21:30:00',
  'saturday night': '2026-11-14T00:30:00',
  'sunday afternoon': '2026-11-15T14:20:00',
  'monday afternoon': '2026-11-16T14:00:00',
  'new year': '2027-01-01T00:45:00',
  january: '2027-01-03T14:00:00',
  'leap day': '2028-02-29T09:40:00',
} as const;

/** `today`: when the run began, for what goes by the clock of the database. */
export type DemoMoment = keyof typeof MOMENTS | 'today';

const readMoment = (moment: DemoMoment): Temporal.Instant =>
  moment === 'today'
    ? Temporal.Instant.from(inject('testPostgres').startedAt)
    : Temporal.PlainDateTime.from(MOMENTS[moment]).toZonedDateTime(timeZone).toInstant();

/** Of the alarm codes and the numbers in the demo of the tests. */
export const DEMO_SECRET_BOX = openSecretBox('a key for the demo company of all tests');

/** What fills or resets such a company. */
export const demoOptionsAt = (moment: DemoMoment): Required<DemoOptions> => ({
  now: readMoment(moment),
  timeZone,
  secretBox: DEMO_SECRET_BOX,
});

export const createDemoDatabase = (moment: DemoMoment): Promise<TestDatabase> =>
  copyFilledDatabase(`demo_${moment.replaceAll(' ', '_')}`, async (db) => {
    await createDemoCompany(db, demoOptionsAt(moment));
    // As autovacuum does after some seconds: without statistics a question may take a minute.
    await sql`analyze`.execute(db);
  });
