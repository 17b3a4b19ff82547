import type { MyFormation } from '@releve/domain/features/formations.ts';
import { expect, it } from 'vitest';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { planDay } from './punch-plan.ts';
import { inductionsOf } from './site-inductions.ts';

const quart = aQuart();
const { visits } = planDay({
  date: quart.date,
  today: quart.date,
  quarts: [quart],
  done: [],
  now: Date.parse(`${quart.date}T12:00:00Z`),
});

const induction = (part: Partial<MyFormation> = {}): MyFormation => ({
  id: 7,
  titre: 'Accueil de site',
  description: '',
  duree_minutes: 10,
  etat: 'a_faire',
  obligatoire: true,
  echeance: null,
  client: { id: quart.client.id, nom: quart.client.nom },
  version_id: 1,
  numero: 1,
  faites: 0,
  etapes: 2,
  tentative: null,
  certificat: null,
  ...part,
});

const idsOf = (part: Partial<MyFormation>) =>
  inductionsOf([induction(part)], visits).map(({ id }) => id);

it.each([
  ['to do', { etat: 'a_faire' }, [7]],
  ['under way', { etat: 'en_cours' }, [7]],
  ['over', { etat: 'expiree' }, [7]],
  ['passed', { etat: 'valide' }, []],
  ['asked of nobody', { obligatoire: false }, []],
  ['of another site', { client: { id: quart.client.id + 1, nom: 'Ailleurs' } }, []],
  ['a course of no site', { client: null }, []],
] as const)('an induction that is %s', (_case, part, ids) => {
  expect(idsOf(part)).toEqual(ids);
});

it('is asked for no more once the visit is over', () => {
  const over = visits.map((visit) => ({
    ...visit,
    sortie: { ...visit.sortie, done: visit.entree.done ?? ({} as never) },
  }));
  expect(inductionsOf([induction()], over)).toEqual([]);
});
