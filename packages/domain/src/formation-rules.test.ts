import { describe, expect, test } from 'vitest';
import type { FormationContent } from './features/formations-admin.ts';
import { areRightAnswers, checkFormation } from './formation-rules.ts';
import type { FormQuestion } from './forms/form-schema.ts';

const base = { libelle: 'Q', aide: '', requis: true, poids: 1, condition: null };
const question = (cle: string): FormQuestion => ({ ...base, cle, type: 'oui_non' });
const several: FormQuestion = {
  ...base,
  cle: 'q',
  type: 'choix_multiple',
  options: ['a', 'b'].map((cle) => ({ cle, libelle: cle })),
};

const COURSE: FormationContent = {
  titre: 'SIMDUT',
  description: '',
  duree_minutes: 20,
  lecons: [
    { cle: 'une', titre: 'Une', genre: 'texte', corps: 'Lire.', piece: null, sous_titres: null },
  ],
  quiz: {
    contenu: {
      sections: [{ cle: 's', titre: 'S', aide: '', repetable: false, questions: [question('q')] }],
    },
    corrige: { q: { bonnes: ['oui'], explication: '' } },
  },
  note_passage: 80,
  max_tentatives: null,
  pause_minutes: 0,
  validite_mois: 12,
};

const [lecon] = COURSE.lecons;
if (lecon === undefined || COURSE.quiz === null) throw new Error('A whole course');
const { quiz } = COURSE;
const withQuestion = (
  changed: FormQuestion,
  corrige = quiz.corrige,
): Partial<FormationContent> => ({
  quiz: {
    contenu: {
      sections: [{ cle: 's', titre: 'S', aide: '', repetable: false, questions: [changed] }],
    },
    corrige,
  },
});

const IN_QUIZ = 'quiz.contenu.sections.0.questions.0';

describe('a course', () => {
  test('that is whole can be published, with or without a quiz, with or without lessons', () => {
    expect(checkFormation(COURSE)).toEqual([]);
    expect(checkFormation({ ...COURSE, quiz: null })).toEqual([]);
    expect(checkFormation({ ...COURSE, lecons: [] })).toEqual([]);
  });

  test.each<[string, Partial<FormationContent>, string, string]>([
    ['nothing in it', { lecons: [], quiz: null }, 'lecons', 'formations.empty'],
    ['no title', { lecons: [{ ...lecon, titre: '' }] }, 'lecons.0.titre', 'validation.required'],
    ['no text', { lecons: [{ ...lecon, corps: ' ' }] }, 'lecons.0.corps', 'validation.required'],
    [
      'a film that is not there',
      { lecons: [{ ...lecon, genre: 'video' }] },
      'lecons.0.piece',
      'formations.file_missing',
    ],
    ['one key twice', { lecons: [lecon, lecon] }, 'lecons.1.cle', 'forms.key_twice'],
    [
      'no right answer',
      withQuestion(question('q'), {}),
      `${IN_QUIZ}.corrige`,
      'formations.right_answer',
    ],
    [
      'a question without a right answer',
      withQuestion({ ...base, cle: 'q', type: 'texte', lignes: 1 }),
      `${IN_QUIZ}.type`,
      'formations.quiz_type',
    ],
    [
      'a question that not everyone gets',
      withQuestion({
        ...question('q'),
        condition: { question: 'q', operateur: 'repondu', valeur: null },
      }),
      `${IN_QUIZ}.condition`,
      'formations.quiz_condition',
    ],
    [
      'an empty question',
      withQuestion({ ...question('q'), libelle: '' }),
      `${IN_QUIZ}.libelle`,
      'validation.required',
    ],
  ])('with %s cannot', (_name, change, path, message) => {
    const issues = checkFormation({ ...COURSE, ...change });
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([
      path,
      message,
    ]);
  });

  test('a key that every object has is no right answer', () => {
    const odd = withQuestion(question('constructor'), {});
    expect(checkFormation({ ...COURSE, ...odd })).not.toEqual([]);
  });
});

test.each<[FormQuestion, string[], boolean]>([
  [question('q'), ['oui'], true],
  [question('q'), ['oui', 'non'], false],
  [question('q'), ['peut_etre'], false],
  [several, ['a', 'b'], true],
  [several, ['a', 'a'], false],
  [several, [], false],
])('right answers that fit their question or not (%#)', (asked, bonnes, expected) => {
  expect(areRightAnswers(asked, bonnes)).toBe(expected);
});
