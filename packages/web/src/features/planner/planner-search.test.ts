import { expect, it } from 'vitest';
import { countFilters, plannerSearch } from './planner-search.ts';

it('makes sense of any address', () => {
  const search = plannerSearch.parse({
    par: 'x',
    q: 12,
    client: 'y',
    etat: 'ouvert',
    ville: 'Laval',
  });
  expect(search).toMatchObject({ par: 'employe', q: '12', etat: 'ouvert', ville: 'Laval' });
  expect(search.client).toBeUndefined();
  expect(countFilters(search)).toBe(2);
});
