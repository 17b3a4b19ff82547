import { describe, expect, it } from 'vitest';
import {
  firstPlace,
  mayBegin,
  nextPlace,
  placeAfter,
  placeOf,
  unanswered,
} from './formation-steps.ts';
import { AT, buildFormation, buildTentative } from './formation.fixture.ts';

const LUES = ['etiquettes', 'lavage'];
const REPONSES = [
  { question: 'gants', valeur: 'oui' },
  { question: 'symbole', valeur: 'feu' },
  { question: 'quand', valeur: ['avant'] },
];

const under = (lues: string[], count = 0) =>
  buildFormation({
    tentative: buildTentative({ lecons_lues: lues, reponses: REPONSES.slice(0, count) }),
  });

describe('where to go on', () => {
  it.each([
    [[], 0, 'lecon-etiquettes'],
    [['etiquettes'], 0, 'lecon-lavage'],
    [['lavage'], 3, 'lecon-etiquettes'],
    [LUES, 0, 'question-gants'],
    [LUES, 2, 'question-quand'],
    [LUES, 3, 'remise'],
  ])('with %j read and %i answers, %s', (lues, count, place) => {
    expect(nextPlace(under(lues, count))).toBe(place);
  });

  it('after a lesson is the next one, and after the last whatever is left', () => {
    expect(placeAfter(under([]), 0)).toBe('lecon-lavage');
    expect(placeAfter(under(['etiquettes']), 1)).toBe('question-gants');
    expect(placeAfter(under([]), 1)).toBe('lecon-etiquettes');
  });

  it('an empty choice of several is no answer', () => {
    const reponses = [...REPONSES.slice(0, 2), { question: 'quand', valeur: [] }];
    const formation = buildFormation({ tentative: buildTentative({ reponses }) });
    expect(unanswered(formation).map(({ cle }) => cle)).toEqual(['quand']);
  });
});

describe('an address', () => {
  it.each([
    ['lecon-lavage', 'lecon'],
    ['question-symbole', 'question'],
    ['remise', 'remise'],
    ['', 'overview'],
    ['lecon-partie', 'overview'],
    ['question-partie', 'overview'],
  ])('« %s » opens the %s', (name, kind) => {
    expect(placeOf(under(LUES), name).kind).toBe(kind);
  });

  it('of a question, once it was handed in, opens the overview with its result', () => {
    const formation = buildFormation({ tentative: buildTentative({ soumise_le: AT }) });
    expect(placeOf(formation, 'question-gants').kind).toBe('overview');
    expect(placeOf(formation, 'remise').kind).toBe('overview');
    expect(placeOf(formation, 'lecon-lavage').kind).toBe('lecon');
  });
});

describe('another attempt', () => {
  const failed = buildTentative({ soumise_le: AT, note: 40, reussie: false });
  const pause = buildFormation({
    tentative: failed,
    peut_commencer: false,
    prochaine_le: '2026-11-17T03:00:00.000Z',
  });

  it('may be begun once the pause is over, without asking the server', () => {
    expect(mayBegin(pause, Date.parse('2026-11-17T02:59:00Z'))).toBe(false);
    expect(mayBegin(pause, Date.parse('2026-11-17T03:00:00Z'))).toBe(true);
  });

  it('may not be begun beside the one under way, nor after the last', () => {
    const now = Date.parse(AT);
    expect(mayBegin(under([]), now)).toBe(false);
    expect(mayBegin({ ...pause, prochaine_le: null }, now)).toBe(false);
  });

  it('after one that failed begins with the quiz; a renewal with the first lesson', () => {
    const lues = { lecons_lues: LUES, soumise_le: AT };
    const after = (reussie: boolean) =>
      firstPlace(buildFormation({ tentative: buildTentative({ ...lues, reussie }) }));
    expect(after(false)).toBe('question-gants');
    expect(after(true)).toBe('lecon-etiquettes');
  });
});
