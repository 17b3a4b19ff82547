import { expect, test } from 'vitest';
import { nextFor } from './next-for.ts';

const rung = (id: number, type: 'verbal' | 'ecrit') =>
  ({ id, type, nature: 'disciplinaire' }) as const;

const ladder = { rangs: [rung(1, 'verbal'), rung(2, 'ecrit')] };

test('a new notice comes after the highest rung', () => {
  expect(nextFor(null, ladder)).toBe('suspension');
  expect(nextFor({ rectifie: null }, { rangs: [] })).toBe('verbal');
});

test('what a rectification replaces is no rung below it', () => {
  expect(nextFor({ rectifie: { id: 2, titre: '' } }, ladder)).toBe('ecrit');
  expect(nextFor({ rectifie: { id: 1, titre: '' } }, { rangs: [rung(1, 'verbal')] })).toBe(
    'verbal',
  );
});
