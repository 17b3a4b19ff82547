import { expect, it } from 'vitest';
import { suggestPlace } from './use-suggested-place.ts';

const sites = [
  { id: 3, nom: 'École Sainte-Marguerite' },
  { id: 5, nom: 'Espace Fairmount' },
];
const known = { client_id: 5, nom: 'Espace Fairmount', quart_id: 12 };

it('is where the person is', () => {
  expect(suggestPlace(undefined, sites, known)).toBe(known);
  expect(suggestPlace(undefined, undefined, null)).toBeNull();
});

it('of a message is the site it stands in, with the quart where one is there', () => {
  expect(suggestPlace(3, sites, known)).toEqual({
    client_id: 3,
    nom: 'École Sainte-Marguerite',
    quart_id: null,
  });
  expect(suggestPlace(5, sites, known)).toBe(known);
});

it('of a message waits for the sites, and is none on which one may not report', () => {
  expect(suggestPlace(3, undefined, known)).toBeNull();
  expect(suggestPlace(8, sites, known)).toBe(known);
});
