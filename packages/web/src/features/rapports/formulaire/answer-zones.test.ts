import { expect, it } from 'vitest';
import { type DraftZone, mergeZones } from './answer-zones.ts';
import { SMALL_FORM } from './form-content.fixture.ts';

const zone = (
  answers: Record<string, string>,
  part: Partial<Pick<DraftZone, 'key' | 'nom' | 'section'>> = {},
): DraftZone => ({
  key: 'z0',
  section: 'generalites',
  nom: null,
  ...part,
  reponses: Object.fromEntries(
    Object.entries(answers).map(([cle, valeur]) => [cle, { valeur, remarque: '', photos: [] }]),
  ),
});

const area = (nom: string, answers: Record<string, string> = {}) =>
  zone(answers, { key: nom, nom, section: 'zones' });

const merge = (base: DraftZone[], mine: DraftZone[], theirs: DraftZone[]) =>
  mergeZones(SMALL_FORM, base, mine, theirs);

const BASE = [zone({ a: '1', b: '1', c: '1' })];

it('two tabs at one draft lose nothing of each other', () => {
  const mine = [zone({ a: '2', b: '1', c: '1' })];
  const theirs = [zone({ a: '1', b: '3', c: '1', d: '4' })];
  expect(merge(BASE, mine, theirs)).toEqual([zone({ a: '2', b: '3', c: '1', d: '4' })]);
});

it('of one answer given twice, the later one is kept', () => {
  expect(merge(BASE, [zone({ a: 'mine' })], [zone({ a: 'theirs' })])).toEqual([
    zone({ a: 'mine' }),
  ]);
});

it('takes theirs where nothing was changed here', () => {
  const theirs = [zone({ a: '9' })];
  expect(merge(BASE, BASE, theirs)).toEqual(theirs);
});

it('keeps the areas that either has added, with their answers', () => {
  const hall = area('Hall', { sol: 'oui' });
  const kitchen = area('Cuisine', { sol: 'non' });
  expect(merge(BASE, [...BASE, hall], [...BASE, kitchen])).toEqual([...BASE, kitchen, hall]);
});

it('an area that one removed is gone, unless the other has answered in it since', () => {
  const hall = area('Hall');
  const answered = area('Hall', { sol: 'non' });
  expect(merge([...BASE, hall], BASE, [...BASE, hall])).toEqual(BASE);
  expect(merge([...BASE, hall], [...BASE, hall], BASE)).toEqual(BASE);
  expect(merge([...BASE, hall], BASE, [...BASE, answered])).toEqual([...BASE, answered]);
  expect(merge([...BASE, hall], [...BASE, answered], BASE)).toEqual([...BASE, answered]);
});

it('a new name of an area and an answer in it are both kept', () => {
  const hall = area('Hall');
  const renamed = { ...hall, nom: 'Hall d’entrée' };
  const answered = area('Hall', { sol: 'non' });
  expect(merge([hall], [renamed], [answered])).toEqual([{ ...answered, nom: 'Hall d’entrée' }]);
});
