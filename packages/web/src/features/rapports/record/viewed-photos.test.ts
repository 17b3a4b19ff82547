import { buildForm, buildQuestion, buildZone } from '@releve/domain/forms/form.fixture.ts';
import type { RapportPhoto } from '@releve/domain/features/rapports.ts';
import { expect, it } from 'vitest';
import { listViewedPhotos, stepIndex } from './viewed-photos.ts';

const contenu = buildForm([
  { cle: 'entree', questions: [buildQuestion('oui_non', { cle: 'porte', libelle: 'La porte' })] },
  {
    cle: 'aire',
    repetable: true,
    questions: [buildQuestion('oui_non', { cle: 'sol', libelle: 'Le sol' })],
  },
]);

const zones = [
  buildZone('aire', { sol: 'non' }, 'Hall'),
  buildZone('entree', { porte: 'oui' }),
  buildZone('aire', { sol: 'oui' }, 'Cuisine'),
];

const image = (
  uuid: string,
  zone: number,
  question: string,
  moment: RapportPhoto['moment'] = null,
): RapportPhoto => ({
  uuid,
  zone,
  question,
  moment,
  url: `/grande/${uuid}`,
  vignette_url: `/petite/${uuid}`,
  largeur: 800,
  hauteur: 600,
});

it('goes through photos in the order of the form, each with its place', () => {
  const images = [
    image('c', 2, 'sol'),
    image('b', 0, 'sol', 'apres'),
    image('a', 1, 'porte'),
    image('d', 0, 'disparue'),
  ];
  const viewed = listViewedPhotos({ formulaire: { contenu }, zones, images });
  expect(viewed.map(({ uuid, place, moment }) => [uuid, place, moment])).toEqual([
    ['a', 'La porte', null],
    ['b', 'Hall · Le sol', 'apres'],
    ['c', 'Cuisine · Le sol', null],
  ]);
  expect(viewed[0]).toMatchObject({ url: '/grande/a', thumbnail: '/petite/a' });
});

it('goes round and round', () => {
  expect(stepIndex(0, -1, 3)).toBe(2);
  expect(stepIndex(2, 1, 3)).toBe(0);
  expect(stepIndex(0, 1, 0)).toBe(0);
});
