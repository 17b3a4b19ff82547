import { describe, expect, it } from 'vitest';
import { isSame, listChanges } from './journal-changes.ts';

describe('what an entry says has changed', () => {
  it('is what differs between before and after, the technical fields aside', () => {
    const changes = listChanges({
      avant: { telephone: '514 555-0134', nom: 'Roy', version: 3 },
      apres: { telephone: null, nom: 'Roy', version: 4 },
    });
    expect(changes).toEqual([{ field: 'telephone', before: '514 555-0134', after: null }]);
  });

  it('is all that is said where something was added or removed, but not what is empty', () => {
    expect(
      listChanges({ avant: null, apres: { id: 4, nom: 'Roy', telephone: null, langues: [] } }),
    ).toEqual([{ field: 'nom', before: null, after: 'Roy' }]);
    expect(listChanges({ avant: { titre: 'Neige' }, apres: null })).toEqual([
      { field: 'titre', before: 'Neige', after: null },
    ]);
  });

  it('keeps the name of the setting that changed', () => {
    const changes = listChanges({
      avant: { name: 'ENABLE_MEMOS', value: true },
      apres: { name: 'ENABLE_MEMOS', value: false },
    });
    expect(changes.map(({ field }) => field)).toEqual(['name', 'value']);
  });

  it('is the list itself where an order changed', () => {
    expect(listChanges({ avant: ['Sols', 'Vitres'], apres: ['Vitres', 'Sols'] })).toEqual([
      { field: 'ordre', before: ['Sols', 'Vitres'], after: ['Vitres', 'Sols'] },
    ]);
  });

  it('is nothing where the entry holds nothing', () => {
    expect(listChanges({ avant: null, apres: null })).toEqual([]);
  });
});

it('objects are the same whatever the order of their keys', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
