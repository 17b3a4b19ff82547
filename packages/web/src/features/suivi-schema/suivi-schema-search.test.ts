import { expect, it } from 'vitest';
import { countFilters, fromDataSort, schemasSearch } from './suivi-schema-search.ts';

it('opens with the last change first, and without what has no sense', () => {
  expect(schemasSearch.parse({ id: 'x', archive: 'peut-être', genre: 'autre' })).toEqual({
    q: '',
    page: 1,
    sort: '-modifie_le',
    archive: 'non',
    genre: undefined,
    id: undefined,
  });
  expect(fromDataSort(null)).toBe('-modifie_le');
  expect(fromDataSort({ id: 'titre', isDescending: false })).toBe('titre');
});

it('counts the filters, not the search', () => {
  expect(countFilters(schemasSearch.parse({ q: 'a' }))).toBe(0);
  expect(countFilters(schemasSearch.parse({ genre: 'suivi', archive: 'tous' }))).toBe(2);
});
