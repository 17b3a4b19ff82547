import { describe, expect, it } from 'vitest';
import { browserStatsSearch, fromDataSort } from './browser-stats-search.ts';

describe('the address of the devices screen', () => {
  it('opens on everyone, the latest contact first', () => {
    expect(browserStatsSearch.parse({})).toEqual({ q: '', page: 1, sort: '-vu_le' });
  });

  it('leaves out what makes no sense', () => {
    expect(browserStatsSearch.parse({ page: -4, sort: 'taille', etat: 'perdu' })).toEqual({
      q: '',
      page: 1,
      sort: '-vu_le',
    });
  });

  it('reads a version that an address writes as a number', () => {
    expect(browserStatsSearch.parse({ version: 250612.69 })).toMatchObject({
      version: '250612.69',
    });
  });

  it('sorts as the table does', () => {
    expect(fromDataSort({ id: 'app_version', isDescending: true })).toBe('-app_version');
    expect(fromDataSort({ id: 'usergroup', isDescending: false })).toBe('-vu_le');
    expect(fromDataSort(null)).toBe('-vu_le');
  });
});
