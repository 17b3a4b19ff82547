import { presenceState, type PresenceState } from '@releve/domain/presence-state.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLES } from '../features.ts';
import { findLinesOfDay } from '../features/presences/board.repository.ts';
import { completeLines } from '../features/presences/board.service.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDemoCompany } from './demo-company.ts';
import { truncateTables } from './demo.repository.ts';

const timeZone = 'America/Toronto';
const tools = { clock: createQuartClock(timeZone), signPhoto: () => null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();

async function readBoard(now: Temporal.Instant) {
  await truncateTables(database.db, TABLES);
  await createDemoCompany(database.db, { now, timeZone });
  const date = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
  const lines = await completeLines(database.db, await findLinesOfDay(database.db, date), tools);
  const states = Map.groupBy(lines, (line) =>
    presenceState(line, now.epochMilliseconds, { graceMinutes: 5 }),
  );
  return { lines, states, count: (state: PresenceState) => states.get(state)?.length ?? 0 };
}

test.each([
  ['2026-11-13T08:10:00', 4],
  ['2026-11-15T14:20:00', 5],
  ['2026-11-13T19:40:00', 6],
  ['2026-11-14T00:30:00', 7],
])('the board at %s shows people of %i kinds', async (local, kinds) => {
  const { states, count } = await readBoard(at(local));
  expect(states.size).toBeGreaterThanOrEqual(kinds);
  expect(count('en_attente')).toBeGreaterThan(2);
  expect(count('donnees_non_recues')).toBeGreaterThan(0);
  expect(count('non_confirme')).toBeGreaterThan(0);
});

test('by night it also shows odd punches, and what is done about people', async () => {
  const { lines } = await readBoard(at('2026-11-14T00:30:00'));
  expect(lines.some(({ contact }) => (contact?.non_envoyes ?? 0) > 0)).toBe(true);
  expect(lines.some(({ correction_id }) => correction_id !== null)).toBe(true);
  expect(lines.some(({ appel }) => appel !== null)).toBe(true);
  const flags = new Set(lines.flatMap(({ entree }) => entree?.drapeaux ?? []));
  expect(flags).toContain('hors_zone');
  expect(flags).toContain('manuel');
});

test('past days are settled but for a few', async () => {
  const now = at('2026-11-14T00:30:00');
  const lines = await completeLines(
    database.db,
    await findLinesOfDay(database.db, '2026-11-04'),
    tools,
  );
  const open = lines.filter((line) => {
    const state = presenceState(line, now.epochMilliseconds, { graceMinutes: 5 });
    return state !== 'termine' && state !== 'confirme';
  });
  expect(lines.length).toBeGreaterThan(30);
  expect(open.length / lines.length).toBeLessThan(0.15);
  expect(lines.some(({ confirme }) => confirme !== null)).toBe(true);
  const absences = lines.filter(
    (line) => presenceState(line, now.epochMilliseconds, { graceMinutes: 5 }) === 'absent',
  );
  expect(absences.every(({ confirme }) => confirme?.motif !== null)).toBe(true);
});
