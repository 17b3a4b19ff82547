import { expect, it } from 'vitest';
import {
  chooseSuite,
  effectsOf,
  listChosen,
  NO_CHOICE,
  offerRecommended,
  toggleOffer,
  writeChoices,
} from './decision-choices.ts';
import { buildDemande, buildDossier, buildQuart } from './dossier.fixture.ts';

const dossier = buildDossier();
const [first, second, third] = listChosen(dossier);
if (!first || !second || !third) throw new Error('The fixture has three quarts');

it('opens every quart at the version that was seen, and offers none, where nothing is chosen', () => {
  expect(writeChoices(dossier, NO_CHOICE)).toEqual(
    [1, 2, 3].map((quart_id) => ({ quart_id, version: 3, suite: 'ouvrir', offrir_a: [] })),
  );
});

it('offers to those recommended beside those already chosen, and never what is not open', () => {
  const chosen = chooseSuite(toggleOffer(NO_CHOICE, first, 12), second, 'annuler');
  const offered = writeChoices(dossier, offerRecommended(chosen, [first, second, third]));
  expect(offered.map(({ suite, offrir_a }) => [suite, offrir_a])).toEqual([
    ['ouvrir', [12, 11]],
    ['annuler', []],
    ['ouvrir', []],
  ]);
});

it('takes an offer back by a second press, and with the quart that is no longer open', () => {
  const offered = toggleOffer(NO_CHOICE, first, 11);
  expect(effectsOf(dossier, offered).offers).toBe(1);
  expect(effectsOf(dossier, toggleOffer(offered, first, 11)).offers).toBe(0);
  expect(effectsOf(dossier, chooseSuite(offered, first, 'garder')).offers).toBe(0);
});

it('leaves a quart that has begun, and one of which only some hours are asked for', () => {
  const hours = { debut: '17:00:00', fin: '19:00:00' };
  const part = buildDossier({
    demande: buildDemande({ ...hours, au: '2026-11-20' }),
    quarts: [
      buildQuart({ quart_id: 1 }),
      buildQuart({ quart_id: 2, debut: '17:30:00', fin: '18:30:00' }),
      buildQuart({ quart_id: 3, debut: '17:30:00', fin: '18:30:00', est_commence: true }),
    ],
  });
  expect(writeChoices(part, NO_CHOICE).map(({ suite }) => suite)).toEqual([
    'garder',
    'ouvrir',
    'garder',
  ]);
});

it('takes nothing from the bank for a day that is worked all the same', () => {
  expect(effectsOf(dossier, NO_CHOICE)).toMatchObject({ taken: 720, unpaid: 0, after: 540 });
  const kept = chooseSuite(NO_CHOICE, first, 'garder');
  expect(effectsOf(dossier, kept)).toMatchObject({ taken: 480, unpaid: 0, after: 780 });
});

it('takes first off what nobody pays', () => {
  const short = buildDossier({
    solde: { banque_id: 2, solde: 400, reserve: -400, apres: 0, sans_solde: 320 },
  });
  expect(effectsOf(short, NO_CHOICE)).toMatchObject({ taken: 400, unpaid: 320, after: 0 });
  const kept = chooseSuite(NO_CHOICE, first, 'garder');
  expect(effectsOf(short, kept)).toMatchObject({ taken: 400, unpaid: 80, after: 0 });
});

it('frees nothing for other times, a cancellation or supplies', () => {
  const details = { debut_voulu: '17:00:00', fin_voulue: '21:00:00' };
  const horaire = { ...buildDemande().type, nature: 'horaire' as const };
  for (const demande of [
    buildDemande({ type: horaire, details }),
    buildDemande({ annule_id: 12 }),
  ]) {
    expect(effectsOf(buildDossier({ demande }), NO_CHOICE)).toMatchObject({
      ouvrir: 0,
      garder: 0,
    });
  }
});
