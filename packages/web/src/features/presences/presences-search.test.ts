import { expect, it } from 'vitest';
import { countFilters, isNarrowed, NO_FILTER, presencesSearch } from './presences-search.ts';

it('makes sense of any address', () => {
  const search = presencesSearch.parse({
    portee: 'w',
    vue: 'x',
    etat: 'absent',
    client: 'y',
    q: 12,
    tri: 'z',
  });
  expect(search).toEqual({ portee: 'tous', etat: 'absent', q: '12', tri: 'attention' });
  expect(countFilters(search)).toBe(1);
  expect(isNarrowed(search)).toBe(true);
});

it('is narrowed by a counter, a search or the team as well, and by nothing once cleared', () => {
  expect(isNarrowed(presencesSearch.parse({ portee: 'miens' }))).toBe(true);
  expect(countFilters(presencesSearch.parse({ portee: 'miens' }))).toBe(0);
  expect(isNarrowed(presencesSearch.parse({ vue: 'absents' }))).toBe(true);
  expect(isNarrowed(presencesSearch.parse({ q: 'Roy' }))).toBe(true);
  expect(
    isNarrowed({
      ...presencesSearch.parse({ portee: 'miens', vue: 'absents', q: 'Roy' }),
      ...NO_FILTER,
    }),
  ).toBe(false);
});
