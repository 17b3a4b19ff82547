import { expect, it } from 'vitest';
import { filterOf, journalSearch } from './journal-search.ts';

it('counts a kind of thing and one of them as one filter', () => {
  const search = journalSearch.parse({
    action: 'modification',
    objet: 'employes',
    objet_id: 12,
    du: '2026-11-01',
    au: 'demain',
    entree: 'x',
  });
  expect(search).toMatchObject({ action: 'modification', objet_id: 12, du: '2026-11-01' });
  expect(search.au).toBeUndefined();
  expect(search.entree).toBeUndefined();
  expect(journalSearch.countFilters(search)).toBe(3);
});

it('asks for the same in a file as on the screen, whatever the page', () => {
  const search = journalSearch.parse({ q: 'Roy', page: 4, entree: 9, objet: 'memos' });
  expect(filterOf(search)).toEqual({ q: 'Roy', objet: 'memos' });
});
