import type { MySondage } from '@releve/domain/features/sondages.ts';
import { expect, test } from 'vitest';
import { findSondages } from './find-sondages.ts';

const sondage = (id: number, titre: string, etat: MySondage['etat']): MySondage => ({
  id,
  titre,
  description: '',
  anonyme: true,
  questions: 1,
  contenu: null,
  ferme_at: null,
  ventilation: 'aucune',
  etat,
  conclusion: null,
});

test('by words without their accents, and by what is left to do', () => {
  const all = [sondage(1, 'Vos matériels', 'a_repondre'), sondage(2, 'Vos horaires', 'conclu')];
  const idsOf = (search: Parameters<typeof findSondages>[1]) =>
    findSondages(all, search).map(({ id }) => id);
  expect(idsOf({})).toEqual([1, 2]);
  expect(idsOf({ q: 'materiel vos' })).toEqual([1]);
  expect(idsOf({ etat: 'conclu' })).toEqual([2]);
  expect(idsOf({ q: 'rien' })).toEqual([]);
});
