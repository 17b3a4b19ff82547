import { describe, expect, it } from 'vitest';
import { failedItems, isScored, pointsOf, scoreOf } from './form-score.ts';
import {
  bestValue,
  buildForm,
  buildForm200,
  buildQuestion,
  buildReponse,
  buildZone,
  fillZones,
} from './form.fixture.ts';

const yesNo = buildQuestion('oui_non', { cle: 'tenue' });
const note = buildQuestion('note', { cle: 'note', poids: 3 });
const appa = buildQuestion('appa', { cle: 'sols', poids: 2 });
const choix = buildQuestion('choix', { cle: 'etat' });

describe('points', () => {
  it.each([
    [yesNo, 'oui', 100],
    [yesNo, 'non', 0],
    [yesNo, 'na', null],
    [note, 1, 0],
    [note, 2, 25],
    [note, 3, 50],
    [note, 5, 100],
    [note, 2.5, null],
    [appa, 1, 100],
    [appa, 4, 25],
    [appa, 5, 0],
    [choix, 'passable', 50],
    [choix, 'inconnu', null],
    [buildQuestion('nombre'), 400, null],
    [buildQuestion('texte'), 'oui', null],
  ] as const)('%o answered %o is worth %o', (question, valeur, points) => {
    expect(pointsOf(question, buildReponse(valeur))).toBe(points);
  });
});

describe('the percent', () => {
  const form = buildForm([{ questions: [yesNo, note, appa, choix, buildQuestion('texte')] }]);
  const score = (answers: Parameters<typeof buildZone>[1]) =>
    scoreOf(form, [buildZone('generale', answers)]);

  it('weighs each answer and rounds once, half up', () => {
    // (1×100 + 3×75 + 2×100) / 6 = 87.5
    expect(score({ tenue: 'oui', note: 4, sols: 1 }).pourcentage).toBe(88);
    // (1×0 + 3×75 + 2×75) / 6 = 62.5
    expect(score({ tenue: 'non', note: 4, sols: 2 }).pourcentage).toBe(63);
    expect(score({ tenue: 'oui', etat: 'a_reprendre' }).pourcentage).toBe(50);
  });

  it('says of each line why it counts or not', () => {
    const { lignes } = score({ tenue: 'na', note: 3, texte: 'Bien' });
    expect(lignes.map(({ question, points, raison }) => [question, points, raison])).toEqual([
      ['tenue', null, 'na'],
      ['note', 50, 'compte'],
      ['sols', null, 'sans_reponse'],
      ['etat', null, 'sans_reponse'],
      ['texte', null, 'non_note'],
    ]);
  });

  it('is none where nothing counts', () => {
    expect(score({}).pourcentage).toBeNull();
    expect(score({ tenue: 'na', note: 'na' }).pourcentage).toBeNull();
    expect(scoreOf(form, []).pourcentage).toBeNull();
  });

  it('goes over every area of a repeatable section, each with its own', () => {
    const areas = buildForm([{ cle: 'zones', repetable: true, questions: [yesNo, note] }]);
    const { pourcentage, zones } = scoreOf(areas, [
      buildZone('zones', { tenue: 'oui', note: 5 }, 'Hall'),
      buildZone('zones', { tenue: 'non', note: 1 }, 'Cuisine'),
      buildZone('zones', {}, 'Bureaux'),
    ]);
    expect(pourcentage).toBe(50);
    expect(zones.map(({ nom, pourcentage: own }) => [nom, own])).toEqual([
      ['Hall', 100],
      ['Cuisine', 0],
      ['Bureaux', null],
    ]);
  });

  it('does not count a question that its condition hides', () => {
    const hidden = buildQuestion('note', {
      cle: 'detail',
      condition: { question: 'tenue', operateur: 'egal', valeur: 'non' },
    });
    const conditional = buildForm([{ questions: [yesNo, hidden] }]);
    const { pourcentage, lignes } = scoreOf(conditional, [
      buildZone('generale', { tenue: 'oui', detail: 1 }),
    ]);
    expect(pourcentage).toBe(100);
    expect(lignes.at(-1)).toMatchObject({ question: 'detail', points: null, raison: 'cache' });
  });

  it('of 200 best answers is 100, also over thirty areas', () => {
    const long = buildForm200();
    expect(scoreOf(long, fillZones(long)).pourcentage).toBe(100);
    const areas = Array.from({ length: 30 }, (_, index) => `Zone ${index}`);
    expect(scoreOf(long, fillZones(long, bestValue, areas)).pourcentage).toBe(100);
  });
});

describe('what counts', () => {
  it('has a weight and a type with points', () => {
    expect(isScored(yesNo)).toBe(true);
    expect(isScored({ ...yesNo, poids: 0 })).toBe(false);
    expect(isScored(buildQuestion('nombre'))).toBe(false);
    const unrated = choix.options.map((option) => ({ ...option, points: null }));
    expect(isScored({ ...choix, options: unrated })).toBe(false);
  });
});

describe('what failed', () => {
  it('is a no, a note of 2 or less, APPA 4 or more, a choice below half', () => {
    const form = buildForm([{ questions: [yesNo, note, appa, choix] }]);
    const failed = (answers: Parameters<typeof buildZone>[1]) =>
      failedItems(form, [buildZone('generale', answers)]).map(({ question }) => question.cle);
    expect(failed({ tenue: 'non', note: 2, sols: 4, etat: 'a_reprendre' })).toEqual([
      'tenue',
      'note',
      'sols',
      'etat',
    ]);
    expect(failed({ tenue: 'oui', note: 3, sols: 3, etat: 'passable' })).toEqual([]);
    expect(failed({ tenue: 'na', note: null })).toEqual([]);
  });

  it('is nothing that does not count', () => {
    const incident = buildQuestion('oui_non', { cle: 'incident', poids: 0 });
    const form = buildForm([{ questions: [incident] }]);
    expect(failedItems(form, [buildZone('generale', { incident: 'non' })])).toEqual([]);
  });
});
