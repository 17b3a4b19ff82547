// Phones that count and take from one shelf without a network, against what a few lines of arithmetic say. Whatever the order
// of arrival and however often each is sent, the quantity is the same and the lines explain it.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../platform/database.ts';
import { insertClient } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findHistory } from './history.repository.ts';
import { lockStocks } from './stock-lines.repository.ts';
import { writeCount, writeLine } from './stock-lines.ts';
import { openStocks } from './stock.repository.ts';

const NUM_RUNS = 30;
const TIME_ZONE = 'America/Toronto';
const now = Temporal.Instant.from('2026-06-15T18:00:00Z');

let database: TestDatabase;
let produitId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await database.db
    .insertInto('produits')
    .values({ nom: 'Savon', unite: 'bouteille' })
    .returning('id')
    .executeTakeFirstOrThrow();
  produitId = id;
});
afterAll(() => database.close());

async function newShelf(): Promise<number> {
  const { id } = await insertClient(database.db);
  const [stock] = await withTransaction(database.db, (tx) => openStocks(tx, produitId, [id]));
  if (stock === undefined) throw new Error('No shelf');
  return stock;
}

type Act =
  | {
      readonly kind: 'move';
      readonly uuid: string;
      readonly minute: number;
      readonly delta: number;
    }
  | {
      readonly kind: 'count';
      readonly uuid: string;
      readonly minute: number;
      readonly compte: number;
    };

const momentOf = ({ minute }: Act): string => now.subtract({ minutes: 600 - minute }).toString();

/** What a phone has kept arrives: its own transaction, as a request is. */
const arrive = (stockId: number, act: Act): Promise<unknown> =>
  withTransaction(database.db, async (tx) => {
    const [stock] = await lockStocks(tx, [stockId]);
    if (stock === undefined) throw new Error('No shelf');
    const writer = { db: tx, timeZone: TIME_ZONE, auteur: null, now };
    const moment = momentOf(act);
    if (act.kind === 'count') {
      return writeCount(writer, stock, { ...act, moment, note: '' });
    }
    const genre = act.delta < 0 ? 'sortie' : 'entree';
    return writeLine(writer, stock, { key: act.uuid, genre, amount: act.delta, moment });
  });

/** The last count and what happened after it; counts come after what happened in their minute, of two the greater uuid. */
function expected(acts: readonly Act[]): number {
  const counts = acts.filter((act) => act.kind === 'count');
  const last = counts.toSorted((a, b) => a.minute - b.minute || (a.uuid < b.uuid ? -1 : 1)).at(-1);
  return acts
    .filter((act) => act.kind === 'move')
    .filter(({ minute }) => last === undefined || minute > last.minute)
    .reduce((sum, { delta }) => sum + delta, last?.compte ?? 0);
}

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    uuid: fc.uuid(),
    minute: fc.integer({ min: 0, max: 9 }),
    delta: fc.integer({ min: -9, max: 9 }).filter((delta) => delta !== 0),
  }),
  fc.record({
    kind: fc.constant('count' as const),
    uuid: fc.uuid(),
    minute: fc.integer({ min: 0, max: 9 }),
    compte: fc.integer({ min: 0, max: 30 }),
  }),
);

const story = fc
  .uniqueArray(act, { selector: ({ uuid }) => uuid, minLength: 1, maxLength: 9 })
  .chain((acts) =>
    fc.record({
      acts: fc.constant(acts),
      arrival: fc.shuffledSubarray(acts, { minLength: acts.length, maxLength: acts.length }),
      again: fc.subarray(acts),
    }),
  );

const quantityOf = async (stockId: number): Promise<number> =>
  (
    await database.db
      .selectFrom('site_produits')
      .select('quantite')
      .where('id', '=', stockId)
      .executeTakeFirstOrThrow()
  ).quantite;

async function historyOf(stockId: number) {
  const { account_id } = await database.db
    .selectFrom('site_produits')
    .select('account_id')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  const page = { page: 1, per_page: 200, sort: 'moment' } as const;
  return (await findHistory(database.db, { id: stockId, account_id }, page)).data;
}

describe('two phones at one shelf', () => {
  test('in any order of arrival, sent any number of times, end in the same quantity', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ acts, arrival, again }) => {
        const stockId = await newShelf();
        for (const each of [...arrival, ...again]) await arrive(stockId, each);
        expect(await quantityOf(stockId)).toBe(expected(acts));
      }),
      { numRuns: NUM_RUNS },
    );
  });

  test('and the lines explain it: each count is followed by what it stated, and the last line is what there is', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ acts, arrival }) => {
        const stockId = await newShelf();
        for (const each of arrival) await arrive(stockId, each);
        const lines = await historyOf(stockId);
        const counted = lines.filter(({ comptage }) => comptage !== null);
        expect(counted.map(({ apres }) => apres)).toEqual(
          counted.map(({ comptage }) => comptage?.compte),
        );
        expect(lines.at(-1)?.apres).toBe(expected(acts));
        const counts = acts.filter(({ kind }) => kind === 'count');
        expect(counted).toHaveLength(counts.length);
        expect(lines.filter(({ comptage }) => comptage?.est_dernier)).toHaveLength(
          Math.min(counts.length, 1),
        );
        const isLate = ({ moment, compte_le }: { moment: string; compte_le: string }) =>
          Date.parse(moment) <= Date.parse(compte_le);
        const corrections = lines
          .map(({ correction }) => correction)
          .filter((each) => each !== null);
        expect(corrections.every(isLate)).toBe(true);
      }),
      { numRuns: NUM_RUNS },
    );
  });

  test('at the same instant they wait for each other', async () => {
    const stockId = await newShelf();
    const acts = Array.from({ length: 12 }, (_, index): Act => {
      const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      return index % 4 === 3
        ? { kind: 'count', uuid, minute: index, compte: 20 + index }
        : { kind: 'move', uuid, minute: 11 - index, delta: -index - 1 };
    });
    await Promise.all(acts.map((each) => arrive(stockId, each)));
    expect(await quantityOf(stockId)).toBe(expected(acts));
  });
});

test('nobody can write the quantity, a count or a transfer over', async () => {
  const stockId = await newShelf();
  await arrive(stockId, {
    kind: 'count',
    uuid: '00000000-0000-4000-8000-0000000000aa',
    minute: 1,
    compte: 4,
  });
  const refused = /append|cannot|never|refus/i;
  await expect(
    database.db.updateTable('stock_comptages').set({ compte: 9 }).execute(),
  ).rejects.toThrow(refused);
  await expect(database.db.deleteFrom('stock_comptages').execute()).rejects.toThrow(refused);
});
