import type { Zone } from '@releve/domain/forms/form-answers.ts';
import { expect, it } from 'vitest';
import { mergeZones } from './answer-zones.ts';

const zone = (answers: Record<string, string>, nom: string | null = null): Zone => ({
  section: 's',
  nom,
  reponses: Object.fromEntries(
    Object.entries(answers).map(([cle, valeur]) => [cle, { valeur, remarque: '', photos: [] }]),
  ),
});

const BASE = [zone({ a: '1', b: '1', c: '1' })];

it('two tabs at one draft lose nothing of each other', () => {
  const mine = [zone({ a: '2', b: '1', c: '1' })];
  const theirs = [zone({ a: '1', b: '3', c: '1', d: '4' })];
  expect(mergeZones(BASE, mine, theirs)).toEqual([zone({ a: '2', b: '3', c: '1', d: '4' })]);
});

it('of one answer given twice, the later one is kept', () => {
  expect(mergeZones(BASE, [zone({ a: 'mine' })], [zone({ a: 'theirs' })])).toEqual([
    zone({ a: 'mine' }),
  ]);
});

it('takes theirs where nothing was changed here', () => {
  const theirs = [zone({ a: '9' })];
  expect(mergeZones(BASE, BASE, theirs)).toEqual(theirs);
});

it('where areas came or went, the later whole', () => {
  const mine = [...BASE, zone({}, 'Cuisine')];
  expect(mergeZones(BASE, mine, [zone({ a: '9' })])).toEqual(mine);
});
