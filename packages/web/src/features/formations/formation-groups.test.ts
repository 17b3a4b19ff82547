import { FORMATION_ETATS } from '@releve/domain/features/formations.ts';
import { expect, it } from 'vitest';
import { findFormations, groupOf, shownEtat } from './formation-groups.ts';
import { AT, buildMyFormation, UUID } from './formation.fixture.ts';

const ALL = { q: '', groupe: undefined, isHeld: null };
const simdut = buildMyFormation({ id: 1, titre: 'SIMDUT 2015' });
const accueil = buildMyFormation({
  id: 2,
  titre: 'Accueil de site',
  client: { id: 5, nom: 'Hôpital Sainte-Thérèse' },
  etat: 'valide',
});

it('every state has its group', () => {
  expect(Object.fromEntries(FORMATION_ETATS.map((etat) => [etat, groupOf({ etat })]))).toEqual({
    expiree: 'a_renouveler',
    bientot: 'a_renouveler',
    a_faire: 'a_faire',
    en_cours: 'a_faire',
    valide: 'a_jour',
    facultative: 'facultatives',
  });
});

it.each([
  ['words of the title, without accents', { ...ALL, q: 'site ACCUEIL' }, [2]],
  ['the name of the site', { ...ALL, q: 'therese' }, [2]],
  ['one group', { ...ALL, groupe: 'a_faire' as const }, [1]],
  ['what this device holds', { ...ALL, isHeld: (id: number) => id === 2 }, [2]],
  ['all of them', ALL, [1, 2]],
  ['nothing', { ...ALL, q: 'ergonomie' }, []],
])('finds by %s', (_how, asked, ids) => {
  expect(findFormations([simdut, accueil], asked).map(({ id }) => id)).toEqual(ids);
});

it('what was handed in waits for its result until it has one', () => {
  const tentative = { uuid: UUID, version_id: 70, lecons_lues: [], soumise_le: AT, reussie: null };
  expect(shownEtat({ etat: 'en_cours', tentative })).toBe('resultat');
  expect(shownEtat({ etat: 'valide', tentative: { ...tentative, reussie: true } })).toBe('valide');
});
