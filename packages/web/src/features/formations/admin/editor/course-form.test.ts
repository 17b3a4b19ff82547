// @vitest-environment happy-dom
import {
  formationContentSchema,
  type ManagedFormation,
} from '@releve/domain/features/formations-admin.ts';
import { EVERYONE } from '@releve/domain/audience.ts';
import { expect, it } from 'vitest';
import { AT, UUID } from '../../formation.fixture.ts';
import {
  courseForm,
  emptyLecon,
  emptyQuestion,
  faultsOf,
  flatten,
  isBlankLecon,
  isBlankQuestion,
  type QuizQuestion,
  withoutOption,
  withRight,
  withType,
} from './course-form.ts';

const base = { aide: '', requis: true, poids: 1, condition: null };

const CONTENU = formationContentSchema.parse({
  titre: 'SIMDUT',
  description: 'Lire une étiquette.',
  duree_minutes: 20,
  lecons: [
    { cle: 'l1', titre: 'L’étiquette', genre: 'video', corps: '', piece: UUID, sous_titres: null },
  ],
  quiz: {
    contenu: {
      sections: [
        {
          cle: 'quiz',
          titre: 'Quiz',
          aide: '',
          repetable: false,
          questions: [
            { ...base, cle: 'q1', type: 'oui_non', libelle: 'Une fiche par produit ?' },
            {
              ...base,
              cle: 'q2',
              type: 'choix',
              libelle: 'Ce pictogramme ?',
              options: [
                { cle: 'a', libelle: 'Corrosif', points: null },
                { cle: 'b', libelle: 'Inflammable', points: null },
              ],
            },
            {
              ...base,
              cle: 'q3',
              type: 'choix_multiple',
              libelle: 'Avant de verser ?',
              options: [
                { cle: 'c', libelle: 'Des gants' },
                { cle: 'd', libelle: 'Des lunettes' },
              ],
            },
          ],
        },
      ],
    },
    corrige: {
      q1: { bonnes: ['oui'], explication: 'Toujours.' },
      q2: { bonnes: ['a'], explication: '' },
      q3: { bonnes: ['c', 'd'], explication: 'Les deux.' },
    },
  },
  note_passage: 80,
  max_tentatives: null,
  pause_minutes: 0,
  validite_mois: 36,
});

const COURSE: ManagedFormation = {
  id: 7,
  version: 4,
  titre: CONTENU.titre,
  statut: 'brouillon',
  client: null,
  lecons: 1,
  questions: 3,
  validite_mois: 36,
  publiee: null,
  a_publier: true,
  etats: { expiree: 0, a_faire: 0, en_cours: 0, bientot: 0, valide: 0, facultative: 0 },
  modifie_le: AT,
  obligatoire: false,
  audience: EVERYONE,
  delai_jours: 30,
  ouverte: true,
  client_id: null,
  contenu: CONTENU,
  pieces: [],
  versions: [],
};

const valuesOf = (course: ManagedFormation) => courseForm.valuesOf(flatten(course));

it('sends a course that was only opened as it came, right answers included', () => {
  const reading = courseForm.read(valuesOf(COURSE));
  expect(reading).toMatchObject({ isValid: true });
  expect(reading.isValid && reading.content).toEqual(CONTENU);
});

it('has no quiz without a question, and no course without a title', () => {
  expect(courseForm.read({ ...valuesOf(COURSE), questions: [] })).toMatchObject({
    isValid: true,
    content: { quiz: null },
  });
  expect(courseForm.read({ ...valuesOf(COURSE), titre: ' ' })).toMatchObject({
    isValid: false,
    errors: { titre: 'validation.required' },
  });
});

const CHOICES = [
  { cle: 'a', libelle: 'A' },
  { cle: 'b', libelle: 'B' },
];
const asked = (type: QuizQuestion['type'], bonnes: string[], options = CHOICES): QuizQuestion => ({
  ...emptyQuestion(),
  type,
  options: type === 'oui_non' ? [] : options,
  bonnes,
});

it.each([
  ['choix_multiple', ['a', 'b'], 'choix', ['a']],
  ['choix', ['b'], 'choix_multiple', ['b']],
  ['choix', ['b'], 'oui_non', []],
  ['oui_non', ['oui'], 'choix', []],
] as const)('%s with %j right, made %s, keeps %j', (from, bonnes, to, kept) => {
  const made = withType(asked(from, [...bonnes]), to);
  expect(made).toMatchObject({ type: to, bonnes: kept });
  expect(made.options).toHaveLength(2);
});

it.each([
  ['choix', ['a'], 'b', ['b']],
  ['oui_non', ['oui'], 'non', ['non']],
  ['choix_multiple', ['a'], 'b', ['a', 'b']],
  ['choix_multiple', ['a', 'b'], 'a', ['b']],
] as const)('%s with %j right: « %s » marked leaves %j', (type, bonnes, cle, left) => {
  expect(withRight(asked(type, [...bonnes]), cle)).toEqual(left);
});

it('forgets that a choice was right along with the choice', () => {
  expect(withoutOption(asked('choix_multiple', ['a', 'b']), 'a')).toMatchObject({
    options: [{ cle: 'b' }],
    bonnes: ['b'],
  });
});

it('tells each fault by the part that it is of, the first one only', () => {
  const errors = {
    'lecons.0.titre': 'validation.required',
    'lecons.10.piece': 'formations.file_missing',
    'lecons.10.corps': 'validation.required',
    'quiz.contenu.sections.0.questions.1.corrige': 'formations.right_answer',
    titre: 'validation.required',
  };
  expect([...faultsOf('lecons', errors)]).toEqual([
    [0, 'validation.required'],
    [10, 'formations.file_missing'],
  ]);
  expect([...faultsOf('questions', errors)]).toEqual([[1, 'formations.right_answer']]);
});

it('knows what was added and never written', () => {
  expect(isBlankLecon(emptyLecon())).toBe(true);
  expect(isBlankLecon({ ...emptyLecon(), corps: ' ' })).toBe(true);
  expect(isBlankLecon({ ...emptyLecon(), piece: UUID })).toBe(false);
  const question = emptyQuestion();
  expect(isBlankQuestion(question)).toBe(true);
  expect(isBlankQuestion({ ...question, options: [{ cle: 'a', libelle: 'Oui' }] })).toBe(false);
});
