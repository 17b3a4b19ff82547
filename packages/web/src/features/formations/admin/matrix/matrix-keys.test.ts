import { expect, it } from 'vitest';
import { placeAfter } from './matrix-keys.ts';

const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['ArrowDown', {}, { row: 6, column: 2 }],
  ['ArrowRight', {}, { row: 5, column: 3 }],
  ['PageDown', {}, { row: 7, column: 2 }],
  ['PageUp', {}, { row: 0, column: 2 }],
  ['Home', {}, { row: 5, column: 0 }],
  ['End', { ctrlKey: true }, { row: 7, column: 3 }],
  ['ArrowLeft', { altKey: true }, null],
  ['a', {}, null],
])('%s %j leads to %j', (key, held, place) => {
  const at = { row: 5, column: 2 };
  expect(placeAfter({ key, ...NO_KEYS, ...held }, at, { rows: 8, columns: 4 })).toEqual(place);
});
