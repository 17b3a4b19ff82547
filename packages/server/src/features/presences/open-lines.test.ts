// Whoever counts who is late, silent or expected reads the open lines of a day alone. They say the same as all of its lines.
import {
  isKnownLate,
  isOnSite,
  presenceState,
  type PresenceState,
} from '@releve/domain/presence-state.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { insertLeave } from '../../testing/absence-factories.ts';
import { insertEmploye, insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';
import { insertContact } from '../../testing/presence-factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countLater, type DayLine, readDayLines, readOpenLines } from './day-lines.ts';

/** The night in which the clocks of Montréal are turned back. */
const DATE = '2026-10-31';
const RULES = { graceMinutes: 5 };
const SILENT: readonly PresenceState[] = ['donnees_non_recues', 'aucune_donnee'];
const HOURS = [
  ['07:00:00', '09:00:00'],
  ['22:00:00', '02:00:00'],
  // Of the working day, after midnight.
  ['03:00:00', '05:30:00'],
] as const;

let database: TestDatabase;
let db: Db;
const clock = createQuartClock('America/Toronto');

type Story = (quart: QuartRow, at: { entree: string; sortie: string }) => Promise<unknown>;

const punch = (quart: QuartRow, type: 'entree' | 'sortie', at: string, more: object = {}) =>
  insertPunch(db, { quart_id: quart.id, type, at, ...more });

const say = (quart: QuartRow, presence: 'present' | 'absent') =>
  db
    .insertInto('presence_confirmations')
    .values({
      quart_id: quart.id,
      employe_id: quart.employe_id ?? 0,
      date: DATE,
      auteur_id: quart.employe_id ?? 0,
      presence,
      motif: presence === 'absent' ? 'malade' : null,
      le: '2026-10-31T13:00:00Z',
    })
    .execute();

/** What may have happened to a quart. */
const STORIES: Record<string, Story> = {
  nothing: async () => undefined,
  entered: (quart, at) => punch(quart, 'entree', at.entree),
  left: (quart, at) => punch(quart, 'sortie', at.sortie),
  both: async (quart, at) => {
    await punch(quart, 'entree', at.entree);
    await punch(quart, 'sortie', at.sortie);
  },
  'an exit taken back': async (quart, at) => {
    await punch(quart, 'entree', at.entree);
    const { id } = await punch(quart, 'sortie', at.sortie);
    await punch(quart, 'sortie', at.sortie, { remplace_id: id, annule: true });
  },
  'an exit that stands again': async (quart, at) => {
    await punch(quart, 'entree', at.entree);
    const { id } = await punch(quart, 'sortie', at.sortie);
    const gone = await punch(quart, 'sortie', at.sortie, { remplace_id: id, annule: true });
    const back = { remplace_id: gone.id, annule: true, retablit_id: id };
    await punch(quart, 'sortie', at.sortie, back);
  },
  'an entry by hand in the place of another': async (quart, at) => {
    const { id } = await punch(quart, 'entree', at.entree);
    await punch(quart, 'entree', at.entree, { remplace_id: id, source: 'manual' });
    await punch(quart, 'sortie', at.sortie);
  },
  'the visit of whoever had it before': async (quart, at) => {
    const employe_id = (await insertEmploye(db)).id;
    const other = { employe_id, client_id: quart.client_id, date: DATE };
    await punch(quart, 'entree', at.entree, other);
    await punch(quart, 'sortie', at.sortie, other);
  },
  'said to be there': (quart) => say(quart, 'present'),
  'said to be away': (quart) => say(quart, 'absent'),
  leave: ({ employe_id }) => insertLeave(db, { employe_id: employe_id ?? 0, du: DATE }),
  'leave of some hours': ({ employe_id, debut }) =>
    insertLeave(db, { employe_id: employe_id ?? 0, du: DATE, debut, fin: '23:30:00' }),
  cancelled: (quart) =>
    db.updateTable('quarts').set({ statut: 'annule' }).where('id', '=', quart.id).execute(),
  'a phone that spoke': ({ employe_id }) =>
    insertContact(db, { employe_id: employe_id ?? 0, vu_le: '2026-11-01T09:00:00Z' }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  for (const [debut, fin] of HOURS) {
    for (const happen of Object.values(STORIES)) {
      const quart = await insertQuart(db, { date: DATE, debut, fin });
      const { start, end } = clock.spanOf({ date: DATE, debut, fin });
      await happen(quart, {
        entree: new Date(start).toISOString(),
        sortie: new Date(end).toISOString(),
      });
    }
    await insertQuart(db, { date: DATE, debut, fin, employe_id: null });
  }
});
afterAll(() => database.close());

function countOf(lines: readonly DayLine[], at: number) {
  const states = lines.map((line) => ({ line, state: presenceState(line, at, RULES) }));
  const idsOf = (belongs: (line: DayLine, state: PresenceState) => boolean) =>
    states.filter(({ line, state }) => belongs(line, state)).map(({ line }) => line.quart_id);
  return {
    present: idsOf((line) => isOnSite(line, at, RULES)),
    late: idsOf((line, state) => isKnownLate(line, at, RULES, state)),
    silent: idsOf((_line, state) => SILENT.includes(state)),
    expected: idsOf((_line, state) => state === 'pas_encore').length,
  };
}

const EVERY_HOUR = Array.from({ length: 36 }, (_, hour) => hour);

test('at every hour of a day and of the next', async () => {
  const all = await readDayLines(db, DATE, clock);
  expect(all).toHaveLength(HOURS.length * (Object.keys(STORIES).length + 1));
  for (const hour of EVERY_HOUR) {
    const now = Temporal.Instant.from(`${DATE}T05:00:00Z`).add({ hours: hour });
    const at = now.epochMilliseconds;
    const open = countOf(await readOpenLines(db, DATE, clock, now), at);
    const later = await countLater(db, DATE, clock, now);
    expect({ hour, ...open, expected: open.expected + later }).toEqual({
      hour,
      ...countOf(all, at),
    });
  }
});

test('who came and left is left out, and so is who is far from their hour', async () => {
  const morning = Temporal.Instant.from(`${DATE}T11:00:00Z`);
  const open = await readOpenLines(db, DATE, clock, morning);
  // The exit that stands again: that it does is not told apart by the statement.
  expect(open.filter(({ entree, sortie }) => entree && sortie)).toHaveLength(HOURS.length);
  // Of the two later hours: nothing happened, a phone spoke, nobody has it.
  expect(await countLater(db, DATE, clock, morning)).toBe(2 * 3);
});
