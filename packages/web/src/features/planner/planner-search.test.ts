import { expect, it } from 'vitest';
import { countFilters, plannerSearch, readDate } from './planner-search.ts';

it('opens on today where the address holds no date that exists', () => {
  expect(readDate(undefined, '2026-11-15')).toBe('2026-11-15');
  expect(readDate('2026-02-30', '2026-11-15')).toBe('2026-11-15');
  expect(readDate('copyweek', '2026-11-15')).toBe('2026-11-15');
  expect(readDate('2026-12-01', '2026-11-15')).toBe('2026-12-01');
});

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
