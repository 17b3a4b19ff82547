import { expect, it } from 'vitest';
import {
  countFilters,
  fromDataSort,
  INSPECTION_SORTS,
  inspectionsSearch,
} from './inspections-search.ts';

it('counts what narrows the list, the search and the trend aside', () => {
  expect(countFilters(inspectionsSearch.parse({ q: 'hall', par: 'auteur' }))).toBe(0);
  expect(countFilters(inspectionsSearch.parse({ client: 3, reprises: 'faites' }))).toBe(2);
  expect(countFilters(inspectionsSearch.parse({ client: 'trois', reprises: 'toutes' }))).toBe(0);
});

it('orders by what an inspection has', () => {
  expect(INSPECTION_SORTS).toContain('-pourcentage');
  expect(INSPECTION_SORTS).not.toContain('employe');
  expect(fromDataSort({ id: 'client', isDescending: true })).toBe('-client');
  expect(fromDataSort({ id: 'reprises', isDescending: true })).toBe('-date');
});
