import { describe, expect, it } from 'vitest';
import {
  clientsSearch,
  countFilters,
  exportColumnsOf,
  filtersOf,
  fromDataSort,
  readColumns,
} from './clients-search.ts';

describe('the address of the list', () => {
  it('opens on the active clients by name', () => {
    expect(clientsSearch.parse({})).toMatchObject({ actif: 'oui', sort: 'nom', vue: 'liste' });
  });

  it('gives way to sense where it has none', () => {
    expect(
      clientsSearch.parse({ page: -3, actif: 'peut-être', sort: 'prix', q: 12 }),
    ).toMatchObject({ page: 1, actif: 'oui', sort: 'nom', q: '12' });
  });

  it('asks the server for what it filters on', () => {
    const search = clientsSearch.parse({ superviseur: 5, ville: 'Laval', actif: 'tous' });
    expect(filtersOf(search)).toEqual({
      q: '',
      actif: 'tous',
      superviseur_id: 5,
      ville: 'Laval',
    });
    expect(countFilters(search)).toBe(3);
  });
});

it('columns keep the order of the table, whatever order they were ticked in', () => {
  expect(readColumns('ville,code,inconnue')).toEqual(['code', 'ville']);
  expect(readColumns('')).toEqual([]);
});

it('an export of what is shown has the name and the columns shown', () => {
  expect(exportColumnsOf('ville,actif')).toBe('nom,ville,actif');
});

it('a sort goes to the table and back', () => {
  expect(fromDataSort({ id: 'code', isDescending: false })).toBe('code');
  expect(fromDataSort(null)).toBe('nom');
});
