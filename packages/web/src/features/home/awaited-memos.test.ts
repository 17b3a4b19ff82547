import { expect, it } from 'vitest';
import { pickAwaitedMemos } from './awaited-memos.ts';

const memo = (id: number) => ({ id, titre: `Mémo ${id}` });

it('shows the memos to confirm first, each memo once, three at most', () => {
  const shown = pickAwaitedMemos([memo(7), memo(4)], [memo(9), memo(7), memo(2)]);
  expect(shown).toEqual([
    { ...memo(7), etat: 'a_confirmer' },
    { ...memo(4), etat: 'a_confirmer' },
    { ...memo(9), etat: 'a_lire' },
  ]);
});

it('shows nothing where nothing awaits', () => {
  expect(pickAwaitedMemos([], [])).toEqual([]);
});
