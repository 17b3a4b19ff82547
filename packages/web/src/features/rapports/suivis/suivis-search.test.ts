import { porteesOf } from '@releve/domain/team-scope.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { expect, it } from 'vitest';
import { shownPortee, suiviFilters, suivisSearch } from './suivis-search.ts';

it('opens as wide as is useful to each, and never wider than they may look', () => {
  const opened = suivisSearch.parse({});
  expect(shownPortee(opened, USERGROUP.director)).toBe('tous');
  expect(shownPortee(opened, USERGROUP.supervisor)).toBe('equipe');
  expect(shownPortee(opened, USERGROUP.inspector)).toBe('miens');
  expect(shownPortee(opened, USERGROUP.employee)).toBe('miens');
  expect(shownPortee(suivisSearch.parse({ portee: 'tous' }), USERGROUP.coach)).toBe('equipe');
  expect(shownPortee(suivisSearch.parse({ portee: 'miens' }), USERGROUP.director)).toBe('miens');
  expect(porteesOf(USERGROUP.employee)).toEqual(['miens']);
});

it('reads filters from the address, and drops what has no sense', () => {
  const search = suivisSearch.parse({ employe: 12, du: '2026-11-01', au: 'hier', statut: 'perdu' });
  expect(suivisSearch.countFilters(search)).toBe(2);
  expect(suiviFilters(search)).toEqual({
    employe_id: 12,
    client_id: undefined,
    schema_id: undefined,
    auteur_id: undefined,
    du: '2026-11-01',
    au: undefined,
  });
});
