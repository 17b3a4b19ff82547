// The ledger against the real database: whatever the order, however often, and several at once.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withTransaction, type Tx } from './database.ts';
import {
  adjustTo,
  balanceAt,
  balancesOf,
  BelowFloorError,
  lockBalance,
  post,
  release,
  reserve,
  reverse,
  settle,
  type Account,
  type Posting,
} from './ledger.ts';
import { selectMovements } from './ledger.repository.ts';

const NUM_RUNS = 25;
const now = Temporal.Instant.from('2026-06-15T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let lastHolder = 0;
const newAccount = (): Account => ({ ledger: 'stock', holder: (lastHolder += 1), item: 7 });

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withTransaction(database.db, work);

const posting = (key: string, amount: number, overrides: Partial<Posting> = {}): Posting => ({
  key,
  amount,
  effectiveOn: '2026-06-15',
  cause: 'essai',
  auteur: null,
  now,
  floor: null,
  ...overrides,
});

const objectOf = (id: number) => ({ object: 'essai', id });
const held = (id: number, amount: number, overrides: Partial<Posting> = {}) => ({
  ...posting(`reservation:${id}`, amount, overrides),
  object: objectOf(id),
});
const written = { effectiveOn: '2026-06-15', auteur: null, now };

const attempt = async (work: (tx: Tx) => Promise<unknown>): Promise<boolean> => {
  try {
    await run(work);
    return true;
  } catch (error) {
    if (error instanceof BelowFloorError) return false;
    throw error;
  }
};

/** Different keys, each any number of times. */
const postings = fc.uniqueArray(fc.nat({ max: 99 }), { minLength: 1, maxLength: 6 }).chain((keys) =>
  fc.tuple(
    ...keys.map((key) =>
      fc.record({
        key: fc.constant(`k${key}`),
        amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
        day: fc.integer({ min: 10, max: 20 }),
      }),
    ),
  ),
);

describe('any order and any replay give the same sum', () => {
  test('at every date', async () => {
    await fc.assert(
      fc.asyncProperty(postings, fc.array(fc.nat({ max: 20 })), async (lines, replays) => {
        const [first, second] = [newAccount(), newAccount()];
        const again = replays.map((at) => lines[at % lines.length]).filter((line) => line);
        const write = (account: Account, all: typeof lines) =>
          run(async (tx) => {
            for (const { key, amount, day } of all) {
              await post(tx, account, posting(key, amount, { effectiveOn: `2026-06-${day}` }));
            }
          });
        await write(first, lines);
        await write(second, [...lines, ...again].toReversed() as typeof lines);
        for (const day of [9, 10, 15, 20]) {
          const date = `2026-06-${String(day).padStart(2, '0')}`;
          const due = lines
            .filter((line) => line.day <= day)
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(await balanceAt(database.db, first, date)).toEqual({ balance: due, held: 0 });
          expect(await balanceAt(database.db, second, date)).toEqual({ balance: due, held: 0 });
        }
      }),
      { numRuns: NUM_RUNS },
    );
  });

  test('and the lines explain it: each says what there was after it', async () => {
    const account = newAccount();
    await run(async (tx) => {
      await post(tx, account, posting('c', -30, { effectiveOn: '2026-06-12' }));
      await post(tx, account, posting('a', 100, { effectiveOn: '2026-06-10' }));
      await reserve(tx, account, held(1, -50));
      await post(tx, account, posting('b', 5, { effectiveOn: '2026-06-11' }));
    });
    const lines = await selectMovements(database.db, account).orderBy('effective_on').execute();
    expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
      [100, 100],
      [5, 105],
      [-30, 75],
    ]);
  });
});

type Step =
  | { readonly act: 'post' | 'reserve' | 'settle'; readonly id: number; readonly amount: number }
  | { readonly act: 'release' | 'reverse'; readonly id: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom('post' as const, 'reserve' as const, 'settle' as const),
    id: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: -300, max: 200 }).filter((amount) => amount !== 0),
  }),
  fc.record({
    act: fc.constantFrom('release' as const, 'reverse' as const),
    id: fc.integer({ min: 1, max: 4 }),
  }),
);

/** What a ledger is, in a few lines: sums by object, a floor that only what lowers can meet. */
class Model {
  moved = new Map<number, number>();
  held = new Map<number, number>();
  posted = 0;

  get balance(): number {
    return this.posted + [...this.moved.values()].reduce((sum, each) => sum + each, 0);
  }
  get heldBack(): number {
    return [...this.held.values()].reduce((sum, each) => sum + each, 0);
  }
  refuses(change: number): boolean {
    return change < 0 && this.balance + this.heldBack + change < 0;
  }
  run(next: Step): boolean {
    const isHeld = this.held.get(next.id) ?? 0;
    switch (next.act) {
      case 'post':
        if (this.refuses(next.amount)) return false;
        this.posted += next.amount;
        return true;
      case 'reserve':
        if (this.refuses(next.amount)) return false;
        this.held.set(next.id, isHeld + next.amount);
        return true;
      case 'settle':
        if (this.refuses(next.amount - isHeld)) return false;
        this.held.set(next.id, 0);
        this.moved.set(next.id, (this.moved.get(next.id) ?? 0) + next.amount);
        return true;
      case 'release':
        this.held.set(next.id, 0);
        return true;
      case 'reverse':
        this.moved.set(next.id, 0);
        return true;
    }
  }
}

test('reservations, releases, settlements and reversals add up as a plain sum does', async () => {
  let object = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const account = newAccount();
      const base = (object += 10);
      const model = new Model();
      for (const [at, next] of steps.entries()) {
        const of = objectOf(base + next.id);
        const done = await attempt((tx) => {
          switch (next.act) {
            case 'post':
              return post(tx, account, posting(`s${at}`, next.amount, { floor: 0 }));
            case 'reserve':
              return reserve(tx, account, {
                ...posting(`s${at}`, next.amount, { floor: 0 }),
                object: of,
              });
            case 'settle':
              return settle(tx, account, {
                ...posting(`s${at}`, next.amount, { floor: 0 }),
                object: of,
              });
            case 'release':
              return release(tx, of, written);
            case 'reverse':
              return reverse(tx, of, { ...written, cause: 'annulation' });
          }
        });
        expect(done).toBe(model.run(next));
        const { balance, held: waiting } = await balanceAt(database.db, account);
        expect({ balance, waiting }).toEqual({ balance: model.balance, waiting: model.heldBack });
      }
    }),
    { numRuns: NUM_RUNS },
  );
});

describe('several at once', () => {
  test('never go below the floor together, whether they take or hold back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 2, maxLength: 6 }),
        async (opening, wanted) => {
          const account = newAccount();
          if (opening > 0) await run((tx) => post(tx, account, posting('opening', opening)));
          const results = await Promise.all(
            wanted.map((amount, at) =>
              attempt((tx) =>
                at % 2 === 0
                  ? post(tx, account, posting(`p${at}`, -amount, { floor: 0 }))
                  : reserve(tx, account, held(1_000_000 + at, -amount, { floor: 0 })),
              ),
            ),
          );
          const taken = wanted
            .filter((_amount, at) => results[at])
            .reduce((sum, each) => sum + each, 0);
          const { balance, held: waiting } = await balanceAt(database.db, account);
          expect(balance + waiting).toBe(opening - taken);
          expect(balance + waiting).toBeGreaterThanOrEqual(0);
          // One that was refused would not have fitted beside those that were not.
          const refused = wanted.filter((_amount, at) => !results[at]);
          expect(refused.filter((amount) => amount <= opening - taken)).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('post one key once', async () => {
    const account = newAccount();
    const posted = await Promise.all(
      Array.from({ length: 5 }, () => run((tx) => post(tx, account, posting('same', 10)))),
    );
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await balanceAt(database.db, account)).toEqual({ balance: 10, held: 0 });
  });

  test('bring a cause to an amount once', async () => {
    const account = newAccount();
    const { key: _key, floor: _floor, ...line } = posting('', 40);
    await Promise.all(Array.from({ length: 4 }, () => run((tx) => adjustTo(tx, account, line))));
    expect((await balanceAt(database.db, account)).balance).toBe(40);
    await run((tx) => adjustTo(tx, account, { ...line, amount: 25 }));
    await run((tx) => adjustTo(tx, account, { ...line, amount: 40 }));
    expect((await balanceAt(database.db, account)).balance).toBe(40);
  });
});

test('what raises an account is taken even below its floor; what lowers it is not', async () => {
  const account = newAccount();
  await run((tx) => post(tx, account, posting('debt', -100)));
  expect(await attempt((tx) => post(tx, account, posting('more', 20, { floor: 0 })))).toBe(true);
  expect(await attempt((tx) => post(tx, account, posting('less', -1, { floor: 0 })))).toBe(false);
  expect(await balanceAt(database.db, account)).toEqual({ balance: -80, held: 0 });
});

test('a locked balance says what is held back for one object apart', async () => {
  const account = newAccount();
  await run(async (tx) => {
    await post(tx, account, posting('opening', 100));
    await reserve(tx, account, held(2_000_001, -30));
    await reserve(tx, account, held(2_000_002, -20));
    expect(await lockBalance(tx, account, objectOf(2_000_001))).toEqual({
      balance: 100,
      held: -50,
      heldForObject: -30,
    });
  });
  expect(await balancesOf(database.db, 'stock', account.holder)).toEqual(
    new Map([[7, { balance: 100, held: -50 }]]),
  );
});

test('lines are never changed nor deleted', async () => {
  const account = newAccount();
  await run((tx) => post(tx, account, posting('kept', 10)));
  const refused = /append|cannot|never|refus/i;
  await expect(
    database.db.updateTable('ledger_movements').set({ note: 'x' }).execute(),
  ).rejects.toThrow(refused);
  await expect(database.db.deleteFrom('ledger_movements').execute()).rejects.toThrow(refused);
});
