import { presenceState, type PresenceState } from '@releve/domain/presence-state.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLinesOfDay } from '../features/presences/board.repository.ts';
import { completeLines } from '../features/presences/board.service.ts';
import { createDemoDatabase, demoOptionsAt, type DemoMoment } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

/** One after the other: the database of the group of tests that runs. */
let database: TestDatabase;

function useDemoAt(moment: DemoMoment) {
  beforeAll(async () => {
    database = await createDemoDatabase(moment);
  });
  afterAll(() => database.close());
  return demoOptionsAt(moment);
}

const readLines = async (date: string, timeZone: string) =>
  completeLines(database.db, await findLinesOfDay(database.db, date), {
    clock: createQuartClock(timeZone),
    signPhoto: () => null,
  });

describe.each([
  ['friday morning', 4],
  ['sunday afternoon', 5],
  ['friday evening', 6],
  ['saturday night', 7],
] as const)('the demo on %s', (moment, kinds) => {
  const { now, timeZone } = useDemoAt(moment);

  test(`shows people of ${kinds} kinds: awaited, silent, not confirmed by anybody`, async () => {
    const date = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
    const states = Map.groupBy(await readLines(date, timeZone), (line) =>
      presenceState(line, now.epochMilliseconds, { graceMinutes: 5 }),
    );
    const count = (state: PresenceState) => states.get(state)?.length ?? 0;
    expect(count('en_attente')).toBeGreaterThan(2);
    expect(count('donnees_non_recues')).toBeGreaterThan(0);
    expect(count('non_confirme')).toBeGreaterThan(0);
    expect(states.size).toBeGreaterThanOrEqual(kinds);
  });

  test('a correction is asked for after the hour it gives, an entry only for an earlier one', async () => {
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
  });
});

describe('the board by night', () => {
  const { now, timeZone } = useDemoAt('saturday night');
  const stateOf = (line: Parameters<typeof presenceState>[0]) =>
    presenceState(line, now.epochMilliseconds, { graceMinutes: 5 });

  test('shows odd punches, and what is done about people', async () => {
    const date = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
    const lines = await readLines(date, timeZone);
    expect(lines.some(({ contact }) => (contact?.non_envoyes ?? 0) > 0)).toBe(true);
    expect(lines.some(({ correction_id }) => correction_id !== null)).toBe(true);
    expect(lines.some(({ appel }) => appel !== null)).toBe(true);
    const flags = new Set(lines.flatMap(({ entree }) => entree?.drapeaux ?? []));
    expect(flags).toContain('hors_zone');
    expect(flags).toContain('manuel');
  });

  test('past days are settled but for a few', async () => {
    const lines = await readLines('2026-11-04', timeZone);
    const open = lines.filter((line) => !['termine', 'confirme'].includes(stateOf(line)));
    expect(lines.length).toBeGreaterThan(30);
    expect(open.length / lines.length).toBeLessThan(0.15);
    expect(lines.some(({ confirme }) => confirme !== null)).toBe(true);
    const absences = lines.filter((line) => stateOf(line) === 'absent');
    expect(absences.every(({ confirme }) => confirme?.motif !== null)).toBe(true);
  });

  test('most tasks of the last visits are done, a few skipped', async () => {
    const lines = await readLines('2026-11-10', timeZone);
    const counted = lines.flatMap(({ taches, sortie }) => (taches && sortie ? [taches] : []));
    const sum = (part: 'total' | 'faites' | 'sautees') =>
      counted.reduce((total, counts) => total + counts[part], 0);
    expect(counted.length).toBeGreaterThan(20);
    expect(sum('faites') / sum('total')).toBeGreaterThan(0.8);
    expect(sum('sautees')).toBeGreaterThan(0);
  });
});
