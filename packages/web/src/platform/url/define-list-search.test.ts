import { describe, expect, it } from 'vitest';
import {
  choiceField,
  choiceFilter,
  dayFilter,
  defineListSearch,
  idFilter,
  writeColumns,
} from './define-list-search.ts';
import { writeState } from './url-state.ts';

const things = defineListSearch({
  perPage: 50,
  sorts: ['nom', '-nom', 'ville', '-ville'],
  openingSort: 'nom',
  filters: {
    actif: choiceField(['oui', 'non', 'tous'], 'oui'),
    genre: choiceFilter(['grand', 'petit']),
    client: idFilter,
    du: dayFilter,
  },
  countedTogether: ['genre', 'client'],
  others: { vue: choiceField(['liste', 'carte'], 'liste'), entree: idFilter },
  ofRows: ['entree'],
  columns: { all: ['code', 'ville', 'telephone'], opening: ['code', 'ville'] },
});

const bare = defineListSearch({ perPage: 25 });

describe('reading an address', () => {
  it('opens as the list says', () => {
    expect(things.parse({})).toEqual({
      q: '',
      page: 1,
      sort: 'nom',
      colonnes: 'code,ville',
      actif: 'oui',
      vue: 'liste',
    });
    expect(bare.parse({})).toEqual({ q: '', page: 1, sort: '', colonnes: '' });
  });

  it('takes what has sense, a search that looks like a number included', () => {
    const address = {
      q: 514,
      page: 3,
      sort: '-ville',
      genre: 'petit',
      client: 4,
      du: '2026-11-01',
    };
    expect(things.parse(address)).toMatchObject({ ...address, q: '514' });
  });

  it.each([
    { page: 0 },
    { page: -3 },
    { page: 1.5 },
    { page: 'deux' },
    { sort: 'prix' },
    { sort: 4 },
    { q: 'x'.repeat(201) },
    { colonnes: 'x'.repeat(201) },
    { actif: 'peut-être' },
    { genre: 'autre' },
    { client: -1 },
    { du: 'hier' },
    { vue: 'globe' },
    { inconnu: 'x' },
  ])('reads %o as if it were not there', (address) => {
    expect(things.parse(address)).toEqual(things.parse({}));
  });

  it('has no order to take where the list has none', () => {
    expect(bare.parse({ sort: 'nom' }).sort).toBe('');
    expect(bare.sorts).toEqual([]);
  });
});

it('asks the server for its page, its order and its filters, and for nothing else', () => {
  const { queryOf, parse } = things;
  expect(queryOf(parse({ q: 'tour', page: 2, client: 4, vue: 'carte', entree: 9 }))).toEqual({
    q: 'tour',
    page: 2,
    per_page: 50,
    sort: 'nom',
    actif: 'oui',
    client: 4,
  });
  expect(bare.queryOf(bare.parse({}))).toEqual({ q: '', page: 1, per_page: 25 });
});

describe('what narrows a list', () => {
  const read = (address: object) => things.parse(address);

  it('is a filter that differs from the opening', () => {
    expect(things.countFilters(read({ actif: 'oui', q: 'a', vue: 'carte', entree: 3 }))).toBe(0);
    expect(things.countFilters(read({ actif: 'tous', du: '2026-11-01' }))).toBe(2);
  });

  it('counts those that go together once', () => {
    expect(things.countFilters(read({ client: 4 }))).toBe(1);
    expect(things.countFilters(read({ genre: 'grand', client: 4, actif: 'non' }))).toBe(2);
  });

  it('is also a search, or a page that may no longer exist', () => {
    expect(things.isNarrowed(read({}))).toBe(false);
    expect(things.isNarrowed(read({ vue: 'carte', sort: 'ville' }))).toBe(false);
    for (const address of [{ q: 'a' }, { actif: 'non' }, { page: 2 }]) {
      expect(things.isNarrowed(read(address))).toBe(true);
    }
  });

  it('is let go of with what stands or falls with the rows, and leaves the view and the order', () => {
    const whole = {
      ...read({
        q: 'a',
        actif: 'non',
        genre: 'petit',
        page: 4,
        vue: 'carte',
        sort: '-nom',
        entree: 9,
      }),
      ...things.noFilter,
    };
    expect(writeState(whole, things.parse({}))).toEqual({ q: 'a', vue: 'carte', sort: '-nom' });
    expect(things.firstPage).toEqual({ page: 1, entree: undefined });
  });
});

it('a heading that the server cannot sort on, or none, leaves the order of the opening', () => {
  expect(things.readSort('-ville')).toBe('-ville');
  expect(things.readSort('reprises')).toBe('nom');
  expect(things.readSort('')).toBe('nom');
});

describe('the choice of columns', () => {
  it('keeps the order of the table, whatever order they were ticked in', () => {
    expect(things.readColumns({ colonnes: 'telephone,code,salaire' })).toEqual([
      'code',
      'telephone',
    ]);
  });

  it('may be none, which is not the choice of the opening', () => {
    const address = writeState({ colonnes: writeColumns([]) }, things.parse({}));
    expect(things.readColumns(things.parse(address))).toEqual([]);
  });
});
