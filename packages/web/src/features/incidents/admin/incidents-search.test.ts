import { expect, it } from 'vitest';
import { filtersOf, incidentsSearch, siteIncidentsSearch } from './incidents-search.ts';

const TODAY = '2026-11-17';
const asked = (address: object) => filtersOf(incidentsSearch.parse(address), TODAY);

it('opens with the order of the server: those that nobody answered first', () => {
  expect(incidentsSearch.parse({}).sort).toBe('');
  expect(asked({})).not.toHaveProperty('sort');
  expect(asked({ sort: '-gravite' }).sort).toBe('-gravite');
});

it('asks for what is open where the badge leads, as a number or as text', () => {
  expect(asked({ ouverts: 1 }).ouverts).toBe('1');
  expect(asked({})).not.toHaveProperty('ouverts');
  expect(incidentsSearch.countFilters(incidentsSearch.parse({ ouverts: 1 }))).toBe(1);
});

it('says an age as the last day, and keeps the earlier of two bounds', () => {
  expect(asked({ age: 7 }).au).toBe('2026-11-10');
  expect(asked({ age: 7, au: '2026-11-01' }).au).toBe('2026-11-01');
  expect(asked({ age: 1, au: '2026-11-17' }).au).toBe('2026-11-16');
  expect(asked({ age: 5 }).au).toBeUndefined();
});

it('names a site in the list of all sites only', () => {
  expect(asked({ client: 4 }).client_id).toBe(4);
  expect(siteIncidentsSearch.parse({ client: 4 })).not.toHaveProperty('client');
});
