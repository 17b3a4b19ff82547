import { expect, it } from 'vitest';
import { buildLigne, buildPunch, buildVisit } from '../presences.fixture.ts';
import { listAttachChoices } from './attach-choices.ts';

const visit = buildVisit({ entree: buildPunch(), sortie: null });
const { employe, client } = visit;
const elsewhere = { ...client, id: client.id + 1 };

it('offers the published quarts of that person, those of the same site first', () => {
  const lignes = [
    buildLigne({ quart_id: 1, employe, client: elsewhere }),
    buildLigne({ quart_id: 2, employe, client }),
    buildLigne({ quart_id: 3, employe, client, statut: 'annule' }),
    buildLigne({ quart_id: 4, employe: { ...employe, id: employe.id + 1 }, client }),
    buildLigne({ quart_id: 5, employe: null, client }),
  ];
  const choices = listAttachChoices(lignes, visit);
  expect(choices.map(({ ligne }) => ligne.quart_id)).toEqual([2, 1]);
});

it('says which step a quart has already, and puts it last', () => {
  const lignes = [
    buildLigne({ quart_id: 1, employe, client, entree: buildPunch() }),
    buildLigne({ quart_id: 2, employe, client: elsewhere, sortie: buildPunch() }),
  ];
  expect(
    listAttachChoices(lignes, visit).map(({ ligne, taken }) => [ligne.quart_id, taken]),
  ).toEqual([
    [2, null],
    [1, 'entree'],
  ]);
});
