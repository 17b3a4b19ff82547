import { expect, it } from 'vitest';
import { at, buildBoard, buildLigne } from '../presences.fixture.ts';
import { callOf, waitingCalls, withCall } from './noted-calls.ts';

const me = { id: 5, prenom: 'Ana', nom: 'Roy' };

it('shows the last call of a line that is still to be sent', () => {
  const row = (path: string, resultat: string, when: string) => ({
    path,
    body: { resultat, note: '', at: when },
  });
  const calls = waitingCalls(
    [
      row('/api/presences/1/appels', 'sans_reponse', at(6)),
      row('/api/presences/1/appels', 'rejoint', at(9)),
      row('/api/presences/x/appels', 'rejoint', at(9)),
      { path: '/api/presences/2/appels', body: { resultat: 'oui' } },
    ],
    me,
  );
  expect([...calls]).toEqual([[1, { resultat: 'rejoint', note: '', le: at(9), par: me }]]);
});

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
