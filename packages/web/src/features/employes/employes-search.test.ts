import { describe, expect, it } from 'vitest';
import {
  chosenColumns,
  chosenGroups,
  countFilters,
  employesSearch,
  exportedColumns,
  fromDataSort,
} from './employes-search.ts';

describe('the address of the list', () => {
  it('reads what it holds, a lone group or word that looks like a number included', () => {
    const search = employesSearch.parse({ q: 514, usergroup: 2, actif: 'tous', page: 3 });
    expect(search).toMatchObject({ q: '514', usergroup: '2', actif: 'tous', page: 3, sort: 'nom' });
    expect(chosenGroups(search)).toEqual([2]);
    expect(countFilters(search)).toBe(2);
  });

  it('leaves out what makes no sense', () => {
    const search = employesSearch.parse({
      usergroup: '9',
      actif: 'peut-être',
      page: -1,
      sort: 'x',
    });
    expect(search).toEqual(employesSearch.parse({}));
    expect(countFilters(search)).toBe(0);
  });

  it('shows the columns it names, in their own order, and no others', () => {
    const search = employesSearch.parse({ colonnes: 'vu_le,usergroup,salaire' });
    expect(chosenColumns(search)).toEqual(['usergroup', 'vu_le']);
  });
});

describe('a file of what is shown', () => {
  it('has the name and the columns of the screen', () => {
    const search = employesSearch.parse({ colonnes: 'telephone,minutes_semaine' });
    expect(exportedColumns(search)).toBe('nom,prenom,telephone');
  });

  it('says who has left where they are in the list', () => {
    const search = employesSearch.parse({ colonnes: 'courriel', actif: 'tous' });
    expect(exportedColumns(search)).toBe('nom,prenom,courriel,actif');
  });
});

it('goes back to the order of the opening where a column is no longer sorted', () => {
  expect(fromDataSort(null)).toBe('nom');
  expect(fromDataSort({ id: 'vu_le', isDescending: true })).toBe('-vu_le');
});
