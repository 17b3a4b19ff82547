import { expect, test } from 'vitest';
import { linkOf } from './link-of.ts';

test('an address of the server is a path and what it searches, as the router reads it', () => {
  expect(linkOf('/user/horaire/2026-06-22')).toEqual({
    to: '/user/horaire/2026-06-22',
    search: {},
  });
  expect(linkOf('/user/memos?etat=a_traiter&memo=12')).toEqual({
    to: '/user/memos',
    search: { etat: 'a_traiter', memo: 12 },
  });
});
