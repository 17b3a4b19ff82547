import { expect, it } from 'vitest';
import { queryOf, registreSearch, shownYear, yearsToChoose } from './registre-search.ts';

const TODAY = '2026-11-17';

it('opens with the present year, the newest first, and does not count a year as a filter', () => {
  const opened = registreSearch.parse({});
  expect(queryOf(opened, TODAY)).toMatchObject({ annee: 2026, sort: '-survenu_le' });
  expect(queryOf(opened, TODAY)).not.toHaveProperty('sans_signature');
  expect(registreSearch.isNarrowed(registreSearch.parse({ annee: 2024 }))).toBe(false);
  expect(shownYear(registreSearch.parse({ annee: 'soon' }), TODAY)).toBe(2026);
});

it('offers the years that are kept, and the one of the address', () => {
  expect(yearsToChoose(TODAY, 2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020]);
  expect(yearsToChoose(TODAY, 2012).at(-1)).toBe(2012);
});

it('asks for what is to be signed', () => {
  const search = registreSearch.parse({ sans_signature: 1, genre: 'malaise' });
  expect(queryOf(search, TODAY)).toMatchObject({ sans_signature: '1', genre: 'malaise' });
  expect(registreSearch.countFilters(search)).toBe(2);
});
