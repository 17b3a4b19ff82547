import { expect, it } from 'vitest';
import { aQuart, DATES, indexOf, MONDAY } from './plan.fixture.ts';
import { quartsBetween, settlePlace, stepFrom } from './grid-moves.ts';

const TUESDAY = DATES[1] ?? '';
const quarts = [
  aQuart({ id: 1 }),
  aQuart({ id: 2, debut: '23:00:00', fin: '01:00:00' }),
  aQuart({ id: 3, employe_id: 12, date: TUESDAY }),
];
const { rows } = indexOf(quarts);
const shape = { rows, dates: DATES };

it('goes through the quarts of a cell before it leaves it', () => {
  const first = { row: 'e11', date: MONDAY, cle: '1' };
  const second = stepFrom(shape, first, 'down');
  expect(second).toEqual({ ...first, cle: '2' });
  const below = stepFrom(shape, second, 'down');
  expect(below).toEqual({ row: 'e12', date: MONDAY, cle: null });
  expect(stepFrom(shape, below, 'up')).toEqual({ ...first, cle: '2' });
});

it('goes through quarts that stand side by side from left to right', () => {
  const across = { ...shape, isAcross: (row: string) => row === 'e11' };
  const first = { row: 'e11', date: MONDAY, cle: '1' };
  const second = stepFrom(across, first, 'right');
  expect(second).toEqual({ ...first, cle: '2' });
  const next = stepFrom(across, second, 'right');
  expect(next).toEqual({ row: 'e11', date: TUESDAY, cle: null });
  expect(stepFrom(across, next, 'left')).toEqual(second);
  expect(stepFrom(across, first, 'down')).toEqual({ row: 'e12', date: MONDAY, cle: null });
});

it('stays within the grid', () => {
  const corner = { row: 'ouverts', date: MONDAY, cle: null };
  expect(stepFrom(shape, corner, 'left')).toBe(corner);
  expect(stepFrom(shape, corner, 'up')).toBe(corner);
  expect(stepFrom(shape, corner, 'end').date).toBe(DATES[6]);
  expect(stepFrom(shape, corner, 'page_down').row).toBe('e12');
});

it('follows a quart that somebody has moved', () => {
  const moved = indexOf(
    quarts.map((quart) => (quart.id === 1 ? { ...quart, employe_id: 12 } : quart)),
  );
  const place = { row: 'e11', date: MONDAY, cle: '1' };
  expect(settlePlace({ rows: moved.rows, dates: DATES }, place)).toEqual({ ...place, row: 'e12' });
});

it('chooses all that lies between two places, whichever comes first', () => {
  const a = { row: 'e12', date: TUESDAY };
  const b = { row: 'e11', date: MONDAY };
  const ids = (list: readonly { id: number }[]) =>
    list.map(({ id }) => id).toSorted((x, y) => x - y);
  expect(ids(quartsBetween(shape, a, b))).toEqual([1, 2, 3]);
  expect(ids(quartsBetween(shape, b, b))).toEqual([1, 2]);
});
