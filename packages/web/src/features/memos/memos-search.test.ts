import { describe, expect, it } from 'vitest';
import { fromDataSort, memosSearch, myMemosSearch } from './memos-search.ts';

describe('the address of the memos', () => {
  it('opens on the latest changes', () => {
    expect(memosSearch.parse({})).toEqual({ q: '', page: 1, sort: '-modifie_le' });
  });

  it('takes what makes sense and leaves the rest', () => {
    const address = { q: 12, page: 0, sort: 'humeur', statut: 'publie', memo: 'x', edit: 'new' };
    expect(memosSearch.parse(address)).toEqual({
      q: '12',
      page: 1,
      sort: '-modifie_le',
      statut: 'publie',
      edit: 'new',
    });
    expect(myMemosSearch.parse({ etat: 'perdu', memo: 4 })).toEqual({ q: '', page: 1, memo: 4 });
  });
});

describe('the sort of the list', () => {
  it('goes to the table and back', () => {
    expect(fromDataSort({ id: 'titre', isDescending: true })).toBe('-titre');
    expect(fromDataSort({ id: 'publie_le', isDescending: false })).toBe('publie_le');
  });

  it('is that of the opening where there is none', () => {
    expect(fromDataSort(null)).toBe('-modifie_le');
  });
});
