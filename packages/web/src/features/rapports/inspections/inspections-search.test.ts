import { expect, it } from 'vitest';
import { INSPECTION_SORTS, inspectionsSearch } from './inspections-search.ts';

it('counts what narrows the list, the search and the trend aside', () => {
  const countOf = (address: object) =>
    inspectionsSearch.countFilters(inspectionsSearch.parse(address));
  expect(countOf({ q: 'hall', par: 'auteur' })).toBe(0);
  expect(countOf({ client: 3, reprises: 'faites' })).toBe(2);
  expect(countOf({ client: 'trois', reprises: 'toutes' })).toBe(0);
});

it('offers the orders that an inspection has', () => {
  expect(INSPECTION_SORTS).toContain('-pourcentage');
  expect(INSPECTION_SORTS).not.toContain('employe');
});
