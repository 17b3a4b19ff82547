import { expect, it } from 'vitest';
import { writeState } from './url-state.ts';

it('keeps in the address only what differs from the opening', () => {
  const opening = { q: '', page: 1, sort: '-modifie_le' };
  expect(
    writeState({ q: '', page: 1, sort: 'titre', memo: undefined, statut: 'publie' }, opening),
  ).toEqual({ sort: 'titre', statut: 'publie' });
});

it('leaves nothing of a state that is that of the opening', () => {
  expect(writeState({ page: 1 }, { page: 1 })).toEqual({});
});
