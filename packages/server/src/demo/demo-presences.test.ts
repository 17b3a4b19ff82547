import { presenceState, type PresenceState } from '@releve/domain/presence-state.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

async function fill(now: Temporal.Instant): Promise<void> {
  await truncateTables(database.db, TABLES);
  await createDemoCompany(database.db, { now, timeZone });
}

async function readBoard(now: Temporal.Instant) {
  const date = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
  const lines = await completeLines(database.db, await findLinesOfDay(database.db, date), tools);
  const states = Map.groupBy(lines, (line) =>
    presenceState(line, now.epochMilliseconds, { graceMinutes: 5 }),
  );
  return { lines, states, count: (state: PresenceState) => states.get(state)?.length ?? 0 };
}

/** `hasEach`: people who are awaited, whose phone is silent, whose hours nobody has confirmed. */
async function readKinds(now: Temporal.Instant) {
  const { states, count } = await readBoard(now);
  const hasEach =
    count('en_attente') > 2 && count('donnees_non_recues') > 0 && count('non_confirme') > 0;
  return { kinds: states.size, hasEach };
}

test.each([
  ['2026-11-13T08:10:00', 4],
  ['2026-11-15T14:20:00', 5],
  ['2026-11-13T19:40:00', 6],
])('the board at %s shows people of %i kinds', async (local, kinds) => {
  await fill(at(local));
  const seen = await readKinds(at(local));
  expect(seen.hasEach).toBe(true);
  expect(seen.kinds).toBeGreaterThanOrEqual(kinds);
});

describe('the board by night', () => {
  const now = at('2026-11-14T00:30:00');
  beforeAll(() => fill(now));

  test('shows people of 7 kinds', async () => {
    const seen = await readKinds(now);
    expect(seen.hasEach).toBe(true);
    expect(seen.kinds).toBeGreaterThanOrEqual(7);
  });

  test('shows odd punches, and what is done about people', async () => {
    const { lines } = await readBoard(now);
    expect(lines.some(({ contact }) => (contact?.non_envoyes ?? 0) > 0)).toBe(true);
    expect(lines.some(({ correction_id }) => correction_id !== null)).toBe(true);
    expect(lines.some(({ appel }) => appel !== null)).toBe(true);
    const flags = new Set(lines.flatMap(({ entree }) => entree?.drapeaux ?? []));
    expect(flags).toContain('hors_zone');
    expect(flags).toContain('manuel');
  });

  test('past days are settled but for a few', async () => {
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
});

test('most tasks of the last visits are done, a few skipped', async () => {
  const now = at('2026-11-13T08:10:00');
  await fill(now);
  const lines = await completeLines(
    database.db,
    await findLinesOfDay(database.db, '2026-11-10'),
    tools,
  );
  const counted = lines.flatMap(({ taches, sortie }) => (taches && sortie ? [taches] : []));
  const sum = (part: 'total' | 'faites' | 'sautees') =>
    counted.reduce((total, counts) => total + counts[part], 0);
  expect(counted.length).toBeGreaterThan(20);
  expect(sum('faites') / sum('total')).toBeGreaterThan(0.8);
  expect(sum('sautees')).toBeGreaterThan(0);
});

test.each(['2026-11-13T08:10:00', '2026-11-15T14:20:00', '2026-11-14T00:30:00'])(
  'a correction at %s is asked for after the hour it gives, an entry only for an earlier one',
  async (local) => {
    await fill(at(local));
    const corrections = await database.db
      .selectFrom('corrections')
      .leftJoin('punches', 'punches.id', 'corrections.entree_id')
      .select(['corrections.entree', 'corrections.sortie', 'demandee_le', 'punches.at'])
      .execute();
    expect(corrections.length).toBeGreaterThan(3);
    for (const { entree, sortie, demandee_le, at: punched } of corrections) {
      expect(Date.parse(demandee_le)).toBeGreaterThan(Date.parse(sortie ?? entree ?? ''));
      if (entree === null) continue;
      expect(Date.parse(entree)).toBeLessThan(Date.parse(punched ?? ''));
      expect(Date.parse(demandee_le)).toBeGreaterThan(Date.parse(punched ?? ''));
    }
  },
);
