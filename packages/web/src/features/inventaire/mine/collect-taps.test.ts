import { expect, it } from 'vitest';
import { collectTaps, type Movement, type TapStore } from './collect-taps.ts';

const STOCK = { id: 4, client: { id: 2 }, produit: { id: 9 } };
const OTHER = { id: 5, client: { id: 2 }, produit: { id: 10 } };
const AT = '2026-11-17T03:00:00.000Z';

/** As the outbox: what is held can be changed, what has gone cannot. */
function buildStore() {
  const rows = new Map<string, Movement & { stock: number; isHeld: boolean }>();
  let last = 0;
  const store: TapStore = {
    keep: async ({ id }, movement) => {
      rows.set(movement.uuid, { ...movement, stock: id, isHeld: true });
    },
    add: async (uuid, { delta, at }) => {
      const row = rows.get(uuid);
      if (row === undefined || !row.isHeld) return false;
      if (row.delta + delta === 0) rows.delete(uuid);
      else rows.set(uuid, { ...row, delta: row.delta + delta, at });
      return true;
    },
    createUuid: () => `uuid-${(last += 1)}`,
  };
  const rest = () => {
    for (const row of rows.values()) row.isHeld = false;
  };
  const list = () =>
    [...rows.values()].map(({ stock, delta, annule }) => ({ stock, delta, annule }));
  return { taps: collectTaps(store), rest, list };
}

const minus = { delta: -1, at: AT, quart_id: null };
const plus = { delta: 1, at: AT, quart_id: null };

it('makes one movement of a run of taps, however fast they come', async () => {
  const { taps, list } = buildStore();
  await Promise.all([taps.tap(STOCK, minus), taps.tap(STOCK, minus), taps.tap(STOCK, minus)]);
  expect(list()).toEqual([{ stock: 4, delta: -3, annule: null }]);
});

it('keeps the products apart', async () => {
  const { taps, list } = buildStore();
  await taps.tap(STOCK, minus);
  await taps.tap(OTHER, { ...plus, delta: 12 });
  await taps.tap(STOCK, minus);
  expect(list()).toEqual([
    { stock: 4, delta: -2, annule: null },
    { stock: 5, delta: 12, annule: null },
  ]);
});

it('begins another movement after a rest', async () => {
  const { taps, rest, list } = buildStore();
  await taps.tap(STOCK, minus);
  rest();
  await taps.tap(STOCK, minus);
  expect(list().map(({ delta }) => delta)).toEqual([-1, -1]);
});

it('leaves nothing of taps that undo each other', async () => {
  const { taps, list } = buildStore();
  await taps.tap(STOCK, minus);
  expect(await taps.tap(STOCK, plus)).toBeNull();
  expect(list()).toEqual([]);
  await taps.tap(STOCK, minus);
  expect(list()).toEqual([{ stock: 4, delta: -1, annule: null }]);
});

it('drops a run that is taken back in time', async () => {
  const { taps, list } = buildStore();
  await taps.tap(STOCK, minus);
  const run = await taps.tap(STOCK, minus);
  expect(run?.delta).toBe(-2);
  if (run) await taps.undo(STOCK, run, AT);
  expect(list()).toEqual([]);
});

it('sends the opposite behind one that may be on its way, and names it', async () => {
  const { taps, rest, list } = buildStore();
  const run = await taps.tap(STOCK, minus);
  rest();
  if (run) await taps.undo(STOCK, run, AT);
  expect(list()).toEqual([
    { stock: 4, delta: -1, annule: null },
    { stock: 4, delta: 1, annule: run?.uuid },
  ]);
});
