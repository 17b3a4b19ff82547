// @vitest-environment happy-dom
import { type CandidateFacts, explainCandidate } from '@releve/domain/replacement-ranking.ts';
import { beforeAll, expect, test } from 'vitest';
import { t } from '../../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { reasonWords } from './reason-words.ts';

beforeAll(loadAllTexts);

const FACTS: CandidateFacts = {
  occupe: null,
  isAbsent: false,
  isUnavailable: false,
  reposMinutes: null,
  visites: 0,
  derniereVisite: null,
  formationsManquantes: [],
  distance: null,
  minutesSemaine: 0,
  minutesQuart: 480,
};

const formats = { date: (date: string) => date, decimal: String };

const wordsOf = (facts: Partial<CandidateFacts>) => {
  const { raisons, recommande } = explainCandidate({ ...FACTS, ...facts });
  const words = raisons.map((raison) => reasonWords(raison, t, formats));
  return { recommande, words: words.filter(({ text }) => text.startsWith('Formation')) };
};

test('whoever has taken all courses is said to have', () => {
  expect(wordsOf({})).toEqual({
    recommande: true,
    words: [{ side: 'for', text: 'Formations à jour' }],
  });
});

test('the courses that are missing are named, and speak against', () => {
  const { recommande, words } = wordsOf({ formationsManquantes: ['SIMDUT', 'Échelles'] });
  expect(recommande).toBe(false);
  expect(words).toMatchObject([{ side: 'against' }]);
  expect(words[0]?.text).toMatch(/: SIMDUT, Échelles$/);
});

test('where nobody keeps courses nothing is said of them', () => {
  expect(wordsOf({ formationsManquantes: null })).toEqual({ recommande: true, words: [] });
});
