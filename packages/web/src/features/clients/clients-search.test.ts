import { expect, it } from 'vitest';
import { clientsSearch, exportColumnsOf, filtersOf } from './clients-search.ts';

it('opens on the active clients by name, as a list', () => {
  expect(clientsSearch.parse({})).toMatchObject({ actif: 'oui', sort: 'nom', vue: 'liste' });
});

it('asks the server for what it filters on', () => {
  const search = clientsSearch.parse({ superviseur: 5, ville: 'Laval', actif: 'tous' });
  expect(filtersOf(search)).toEqual({ q: '', actif: 'tous', superviseur_id: 5, ville: 'Laval' });
  expect(clientsSearch.countFilters(search)).toBe(3);
});

it('an export of what is shown has the name and the columns shown', () => {
  expect(exportColumnsOf({ colonnes: 'ville,actif' })).toBe('nom,ville,actif');
});
