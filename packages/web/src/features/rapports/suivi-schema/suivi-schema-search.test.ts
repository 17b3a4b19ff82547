import { expect, it } from 'vitest';
import { schemasSearch } from './suivi-schema-search.ts';

it('opens with what is in use, the last change first, and without what has no sense', () => {
  const address = { id: 'x', archive: 'peut-être', genre: 'autre' };
  expect(schemasSearch.parse(address)).toEqual(schemasSearch.parse({}));
  expect(schemasSearch.parse({})).toMatchObject({ sort: '-modifie_le', archive: 'non' });
});
