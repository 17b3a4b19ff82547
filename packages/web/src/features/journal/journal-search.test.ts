import { expect, it } from 'vitest';
import { countFilters, filterOf, journalSearch } from './journal-search.ts';

it('reads what the address holds and leaves out what makes no sense', () => {
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
  expect(countFilters(search)).toBe(3);
});

it('asks for the same in a file as on the screen, whatever the page', () => {
  const search = journalSearch.parse({ q: 'Roy', page: 4, entree: 9 });
  expect(Object.keys(filterOf(search))).not.toContain('page');
  expect(filterOf(search)).toMatchObject({ q: 'Roy' });
});
