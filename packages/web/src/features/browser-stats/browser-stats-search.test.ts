import { expect, it } from 'vitest';
import { browserStatsSearch } from './browser-stats-search.ts';

it('opens on everyone, the latest contact first', () => {
  expect(browserStatsSearch.parse({})).toMatchObject({ q: '', page: 1, sort: '-vu_le' });
  expect(browserStatsSearch.parse({ etat: 'perdu' }).etat).toBeUndefined();
});

it('reads a version that an address writes as a number', () => {
  expect(browserStatsSearch.parse({ version: 250612.69 }).version).toBe('250612.69');
});
