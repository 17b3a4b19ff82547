import type { Inspection, Reprise } from '@releve/domain/features/inspections.ts';
import type { Reponse } from '@releve/domain/forms/form-answers.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { expect, it } from 'vitest';
import { listExceptions } from './exceptions.ts';

const question = (cle: string) => ({
  type: 'oui_non' as const,
  cle,
  libelle: `Question ${cle}`,
  aide: '',
  requis: true,
  poids: 1,
  condition: null,
});

const contenu: FormContent = {
  sections: [
    {
      cle: 'zone',
      titre: 'Zone',
      aide: '',
      repetable: true,
      questions: [question('sol'), question('murs')],
    },
  ],
};

const answer = (valeur: string): Reponse => ({ valeur, remarque: '', photos: [] });

const reprise = (zone: number, cle: string): Reprise => ({
  id: zone + 1,
  rapport_id: 1,
  zone,
  zone_nom: 'Hall',
  section: 'zone',
  question: cle,
  libelle: `Question ${cle}`,
  client: { id: 1, nom: 'Ateliers Griffin', ville: 'Montréal' },
  date: '2026-11-14',
  tache_id: 4,
  statut: 'faite',
  faite_le: null,
  faite_par: null,
  nouvelle_reponse: null,
  reevaluee_le: null,
  reevaluee_par: null,
  version: 1,
});

const inspected = (a_reprendre: Reprise[]) => ({
  formulaire: { contenu } as Inspection['formulaire'],
  zones: [
    { section: 'zone', nom: 'Hall', reponses: { sol: answer('non'), murs: answer('oui') } },
    { section: 'zone', nom: 'Cuisine', reponses: { sol: answer('oui'), murs: answer('non') } },
  ],
  a_reprendre,
});

it('lists what failed, area by area, with what was done about it', () => {
  const found = listExceptions(inspected([reprise(0, 'sol')]));
  expect(found.map(({ place, question: { cle } }) => [place, cle])).toEqual([
    ['Hall', 'sol'],
    ['Cuisine', 'murs'],
  ]);
  expect(found.map((each) => each.reprise?.statut ?? null)).toEqual(['faite', null]);
});

it('keeps what was put right in its place, even where the answer no longer fails', () => {
  const found = listExceptions(inspected([reprise(0, 'murs')]));
  expect(found.map(({ place, question: { cle } }) => [place, cle])).toEqual([
    ['Hall', 'sol'],
    ['Hall', 'murs'],
    ['Cuisine', 'murs'],
  ]);
});
