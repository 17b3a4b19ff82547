// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { t } from '../../../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../../../testing/load-all-texts.ts';
import { chooseSuite, listChosen, NO_CHOICE, toggleOffer } from './decision-choices.ts';
import { buildDemande, buildDossier } from './dossier.fixture.ts';
import { describeEffects } from './effect-words.ts';

const words = { t, language: 'fr', bankName: () => 'Vacances' } as const;
const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

beforeAll(loadAllTexts);

it('says exactly what will happen', () => {
  const dossier = buildDossier();
  const [first, second, third] = listChosen(dossier);
  if (!first || !second || !third) throw new Error('The fixture has three quarts');
  expect(plain(describeEffects(dossier, NO_CHOICE, words))).toBe(
    '3 quarts seront ouverts, 12 h prises sur Vacances.',
  );
  const offered = toggleOffer(toggleOffer(NO_CHOICE, first, 11), second, 11);
  expect(plain(describeEffects(dossier, chooseSuite(offered, third, 'annuler'), words))).toBe(
    '2 quarts seront ouverts, 1 quart sera annulé, 2 offres envoyées, 12 h prises sur Vacances.',
  );
});

it('names the part that nobody pays', () => {
  const dossier = buildDossier({
    solde: { banque_id: 2, solde: 400, reserve: -400, apres: 0, sans_solde: 320 },
  });
  expect(plain(describeEffects(dossier, NO_CHOICE, words))).toContain(
    '6 h 40 prises sur Vacances, 5 h 20 sans solde.',
  );
});

it.each([
  [
    'horaire',
    { debut_voulu: '17:00:00', fin_voulue: '21:00:00' },
    /^Le quart passera à 17:00–21:00\.$/,
  ],
  ['disponibilite', {}, /^La nouvelle semaine vaudra à partir du vendredi 20 novembre\.$/],
  ['materiel', {}, /^Rien ne change à l’horaire/],
] as const)('says what %s changes', (nature, details, expected) => {
  const type = { ...buildDemande().type, nature };
  const demande = buildDemande({ type, details });
  const dossier = buildDossier({ demande, solde: null });
  expect(describeEffects(dossier, NO_CHOICE, words)).toMatch(expected);
});

it('says what a cancellation undoes', () => {
  const dossier = buildDossier({ demande: buildDemande({ annule_id: 12 }), solde: null });
  expect(plain(describeEffects(dossier, NO_CHOICE, words))).toMatch(
    /^La demande n° 12 sera annulée/,
  );
});
