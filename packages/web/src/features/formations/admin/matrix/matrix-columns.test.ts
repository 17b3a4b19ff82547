import { expect, it } from 'vitest';
import { columnsInSight, columnWidth, drawnColumns } from './matrix-columns.ts';

it('few columns share the room, many keep their width', () => {
  expect(columnWidth(1000, 4, 128)).toBe(250);
  expect(columnWidth(1000, 30, 128)).toBe(128);
  expect(columnWidth(1000, 0, 128)).toBe(1000);
});

it('draws what is in sight and a little beside it, never beyond the ends', () => {
  expect(columnsInSight({ scrolled: 0, room: 1000 }, 128, 30)).toEqual({ from: 0, to: 10 });
  expect(columnsInSight({ scrolled: 1280, room: 1000 }, 128, 30)).toEqual({ from: 8, to: 20 });
  expect(columnsInSight({ scrolled: 2840, room: 1000 }, 128, 30)).toEqual({ from: 20, to: 30 });
  expect(columnsInSight({ scrolled: 0, room: 1000 }, 250, 4)).toEqual({ from: 0, to: 4 });
});

it('keeps the one that the keyboard is in', () => {
  expect(drawnColumns({ from: 8, to: 11 }, null)).toEqual([8, 9, 10]);
  expect(drawnColumns({ from: 8, to: 11 }, 9)).toEqual([8, 9, 10]);
  expect(drawnColumns({ from: 8, to: 11 }, 0)).toEqual([0, 8, 9, 10]);
  expect(drawnColumns({ from: 8, to: 11 }, 29)).toEqual([8, 9, 10, 29]);
});
