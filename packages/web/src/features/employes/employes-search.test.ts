import { describe, expect, it } from 'vitest';
import { chosenGroups, employesSearch, exportedColumns } from './employes-search.ts';

it('reads a lone group, which the address has as a number, and leaves out one there is not', () => {
  const search = employesSearch.parse({ usergroup: 2, actif: 'tous' });
  expect(chosenGroups(search)).toEqual([2]);
  expect(employesSearch.countFilters(search)).toBe(2);
  expect(employesSearch.parse({ usergroup: '9', actif: 'peut-être' })).toEqual(
    employesSearch.parse({}),
  );
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
