import { expect, it } from 'vitest';
import { at, buildBoard, buildLigne } from '../presences.fixture.ts';
import { callOf, withCall } from './noted-calls.ts';

const me = { id: 5, prenom: 'Ana', nom: 'Roy' };

it('leaves a later call of somebody else in its place', () => {
  const later = callOf({ resultat: 'message', note: '', at: at(12) }, me);
  const board = buildBoard([buildLigne({ appel: later })]);
  const earlier = callOf({ resultat: 'rejoint', note: '', at: at(9) }, me);
  expect(withCall(board, 1, earlier).lignes[0]?.appel).toBe(later);
  expect(
    withCall(board, 1, callOf({ resultat: 'rejoint', note: '', at: at(15) }, me)).lignes[0]?.appel
      ?.resultat,
  ).toBe('rejoint');
});
