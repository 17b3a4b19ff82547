import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Valeur } from './forms/form-answers.ts';
import type { FormContent, FormQuestion } from './forms/form-schema.ts';
import { gradeQuiz, isAnswerTo, isRight, withoutPoints } from './quiz-grade.ts';

const base = { libelle: 'Q', aide: '', requis: true, poids: 1, condition: null };
const yesNo = (cle: string, poids = 1): FormQuestion => ({ ...base, cle, poids, type: 'oui_non' });
const OPTIONS = ['a', 'b', 'c', 'd'];
const one = (cle: string): FormQuestion => ({
  ...base,
  cle,
  type: 'choix',
  options: OPTIONS.map((option) => ({
    cle: option,
    libelle: option,
    points: option === 'b' ? 100 : 0,
  })),
});
const several = (cle: string): FormQuestion => ({
  ...base,
  cle,
  type: 'choix_multiple',
  options: OPTIONS.map((option) => ({ cle: option, libelle: option })),
});
const quiz = (...questions: FormQuestion[]): FormContent => ({
  sections: [{ cle: 's', titre: 'S', aide: '', repetable: false, questions }],
});

describe('an answer', () => {
  test.each<[string, Valeur | undefined, string[], boolean]>([
    ['the one', 'oui', ['oui'], true],
    ['another', 'non', ['oui'], false],
    ['none', undefined, ['oui'], false],
    ['taken back', null, ['oui'], false],
    ['all of several', ['a', 'c'], ['a', 'c'], true],
    ['all of several, in another order', ['c', 'a'], ['a', 'c'], true],
    ['all of several and one more', ['a', 'b', 'c'], ['a', 'c'], false],
    ['only some of several', ['a'], ['a', 'c'], false],
    ['nothing of several', [], ['a', 'c'], false],
    ['anything where nothing is right', ['a'], [], false],
    ['nothing where nothing is right', [], [], false],
    ['a number', 4, ['4'], false],
  ])('%s', (_name, answer, right, expected) => {
    expect(isRight(answer, right)).toBe(expected);
  });

  test.each<[FormQuestion, Valeur, boolean]>([
    [yesNo('q'), 'oui', true],
    [yesNo('q'), 'na', false],
    [yesNo('q'), null, true],
    [one('q'), 'b', true],
    [one('q'), 'z', false],
    [one('q'), ['b'], false],
    [several('q'), ['b', 'a'], true],
    [several('q'), ['b', 'b'], false],
    [several('q'), ['z'], false],
    [several('q'), 'b', false],
  ])('that fits its question or not (%#)', (question, answer, expected) => {
    expect(isAnswerTo(question, answer)).toBe(expected);
  });
});

describe('a quiz', () => {
  const content = quiz(yesNo('q1'), one('q2'), several('q3'));
  const right = new Map([
    ['q1', ['oui']],
    ['q2', ['b']],
    ['q3', ['a', 'c']],
  ]);

  test('is graded by the weight of each question, rounded down', () => {
    const answers = new Map<string, Valeur>([
      ['q1', 'oui'],
      ['q2', 'b'],
    ]);
    const { note, justes } = gradeQuiz(content, right, answers);
    expect(note).toBe(66);
    expect(Object.fromEntries(justes)).toEqual({ q1: true, q2: true, q3: false });
    expect(gradeQuiz(quiz(yesNo('q1', 3), yesNo('q3', 1)), right, answers).note).toBe(75);
  });

  test('without weight is passed', () => {
    expect(gradeQuiz(quiz(yesNo('q1', 0)), right, new Map()).note).toBe(100);
  });

  test('never tells takers how many points an option has', () => {
    expect(JSON.stringify(withoutPoints(content))).not.toContain('100');
    expect(withoutPoints(content).sections[0]?.questions).toHaveLength(3);
  });

  const anyAnswers = fc
    .record(
      {
        q1: fc.constantFrom('oui', 'non'),
        q2: fc.constantFrom(...OPTIONS),
        q3: fc.subarray(OPTIONS),
      },
      { requiredKeys: [] },
    )
    .map((answers) => new Map<string, Valeur>(Object.entries(answers)));

  test('has between 0 and 100, and 100 exactly where all is right', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { note, justes } = gradeQuiz(content, right, answers);
        expect(note).toBeGreaterThanOrEqual(0);
        expect(note).toBeLessThanOrEqual(100);
        expect(note === 100).toBe([...justes.values()].every(Boolean));
      }),
    );
  });

  test('a right answer more never lowers it', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom('q1', 'q2', 'q3'), (answers, cle) => {
        const better = new Map(answers).set(cle, right.get(cle) ?? null);
        expect(gradeQuiz(content, right, better).note).toBeGreaterThanOrEqual(
          gradeQuiz(content, right, answers).note,
        );
      }),
    );
  });
});
