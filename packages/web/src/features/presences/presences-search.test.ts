import { expect, it } from 'vitest';
import { countFilters, isNarrowed, NO_FILTER, presencesSearch } from './presences-search.ts';

it('makes sense of any address', () => {
  const search = presencesSearch.parse({ vue: 'x', etat: 'absent', client: 'y', q: 12, tri: 'z' });
  expect(search).toEqual({ etat: 'absent', q: '12', tri: 'attention' });
  expect(countFilters(search)).toBe(1);
  expect(isNarrowed(search)).toBe(true);
});

it('is narrowed by a counter or a search as well, and by nothing once cleared', () => {
  expect(isNarrowed(presencesSearch.parse({ vue: 'absents' }))).toBe(true);
  expect(isNarrowed(presencesSearch.parse({ q: 'Roy' }))).toBe(true);
  expect(isNarrowed({ ...presencesSearch.parse({ vue: 'absents', q: 'Roy' }), ...NO_FILTER })).toBe(
    false,
  );
});
