import { expect, test } from 'vitest';
import { inForceOn } from './in-force.ts';

const rows = [
  { id: 4, depuis: '2026-03-04' },
  { id: 1, depuis: '2024-11-01' },
  { id: 2, depuis: '2025-06-01' },
  { id: 3, depuis: '2025-06-01' },
];
const on = (date: string) => inForceOn(rows, date, ({ depuis }) => depuis)?.id;

test('the row of a day is the last that began; of the same day, the one written last', () => {
  expect([on('2024-10-31'), on('2024-11-01'), on('2025-05-31'), on('2025-06-01')]).toEqual([
    undefined,
    1,
    1,
    3,
  ]);
  expect([on('2026-03-03'), on('2026-03-04'), on('2099-01-01')]).toEqual([3, 4, 4]);
});
