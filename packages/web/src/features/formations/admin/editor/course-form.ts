// A course while it is written: its lessons, and the questions of its quiz with their right answers beside them. Pure.
import {
  type FormationContent,
  formationContentSchema,
  type LeconDraft,
  managedFormation,
  type ManagedFormation,
  QUIZ_TYPES,
} from '@releve/domain/features/formations-admin.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import type { z } from 'zod';
import { listOf, number, optionalNumber, text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';

export type QuizType = (typeof QUIZ_TYPES)[number];

export interface QuizOption {
  readonly cle: string;
  readonly libelle: string;
}

export interface QuizQuestion {
  readonly cle: string;
  readonly type: QuizType;
  readonly libelle: string;
  readonly aide: string;
  /** Of a question with choices; none of `oui_non`. */
  readonly options: readonly QuizOption[];
  readonly bonnes: readonly string[];
  readonly explication: string;
}

/** A key that no other part of a course has. */
const createKey = (letter: 'l' | 'q' | 'o'): string =>
  `${letter}${createUuid().replaceAll('-', '').slice(0, 12)}`;

export const emptyLecon = (): LeconDraft => ({
  cle: createKey('l'),
  titre: '',
  genre: 'texte',
  corps: '',
  piece: null,
  sous_titres: null,
});

const emptyOption = (): QuizOption => ({ cle: createKey('o'), libelle: '' });

export const emptyQuestion = (): QuizQuestion => ({
  cle: createKey('q'),
  type: 'choix',
  libelle: '',
  aide: '',
  options: [emptyOption(), emptyOption()],
  bonnes: [],
  explication: '',
});

/** Added, and closed again without a word. */
export const isBlankLecon = ({ titre, corps, piece, sous_titres }: LeconDraft): boolean =>
  titre.trim() === '' && corps.trim() === '' && piece === null && sous_titres === null;

export const isBlankQuestion = ({ libelle, aide, options, explication }: QuizQuestion): boolean =>
  [libelle, aide, explication, ...options.map((option) => option.libelle)].every(
    (words) => words.trim() === '',
  );

/** Another type keeps the choices, and those right answers that it can have. */
export function withType(question: QuizQuestion, type: QuizType): QuizQuestion {
  if (type === question.type) return question;
  if (type === 'oui_non') return { ...question, type, bonnes: [] };
  const options = question.options.length > 0 ? question.options : emptyQuestion().options;
  const bonnes = question.bonnes.filter((bonne) => options.some(({ cle }) => cle === bonne));
  return { ...question, type, options, bonnes: type === 'choix' ? bonnes.slice(0, 1) : bonnes };
}

/** One right answer where only one is chosen; otherwise each is right or not. */
export function withRight(
  { type, bonnes }: Pick<QuizQuestion, 'type' | 'bonnes'>,
  cle: string,
): readonly string[] {
  if (type !== 'choix_multiple') return [cle];
  return bonnes.includes(cle) ? bonnes.filter((bonne) => bonne !== cle) : [...bonnes, cle];
}

export const addOption = (question: QuizQuestion): QuizQuestion => ({
  ...question,
  options: [...question.options, emptyOption()],
});

export const withoutOption = (question: QuizQuestion, cle: string): QuizQuestion => ({
  ...question,
  options: question.options.filter((option) => option.cle !== cle),
  bonnes: question.bonnes.filter((bonne) => bonne !== cle),
});

const isQuizQuestion = (
  question: FormQuestion,
): question is Extract<FormQuestion, { type: QuizType }> =>
  QUIZ_TYPES.some((type) => type === question.type);

function readQuestions(quiz: FormationContent['quiz']): QuizQuestion[] {
  if (quiz === null) return [];
  const { contenu, corrige } = quiz;
  return contenu.sections
    .flatMap(({ questions }) => questions)
    .filter(isQuizQuestion)
    .map((question) => ({
      cle: question.cle,
      type: question.type,
      libelle: question.libelle,
      aide: question.aide,
      options:
        question.type === 'oui_non'
          ? []
          : question.options.map(({ cle, libelle }) => ({ cle, libelle })),
      bonnes: corrige[question.cle]?.bonnes ?? [],
      explication: corrige[question.cle]?.explication ?? '',
    }));
}

function writeQuestion({ cle, type, libelle, aide, options }: QuizQuestion) {
  const base = { cle, libelle, aide, requis: true, poids: 1, condition: null };
  if (type === 'oui_non') return { ...base, type };
  if (type === 'choix') {
    return { ...base, type, options: options.map((option) => ({ ...option, points: null })) };
  }
  return { ...base, type, options: [...options] };
}

const QUIZ_SECTION = { cle: 'quiz', titre: 'Quiz', aide: '', repetable: false } as const;

/** No questions, no quiz. */
const writeQuiz = (questions: readonly QuizQuestion[]): FormationContent['quiz'] =>
  questions.length === 0
    ? null
    : {
        contenu: { sections: [{ ...QUIZ_SECTION, questions: questions.map(writeQuestion) }] },
        corrige: Object.fromEntries(
          questions.map(({ cle, bonnes, explication }) => [
            cle,
            { bonnes: [...bonnes], explication },
          ]),
        ),
      };

const fields = {
  titre: text(),
  description: text(),
  duree_minutes: number(15),
  validite_mois: optionalNumber(),
  lecons: listOf<LeconDraft, LeconDraft>({
    read: (lecon) => lecon,
    write: (lecon) => lecon,
    idOf: ({ cle }) => cle,
    show: ({ titre }) => titre,
  }),
  questions: listOf<QuizQuestion, QuizQuestion>({
    read: (question) => question,
    write: (question) => question,
    idOf: ({ cle }) => cle,
    show: ({ libelle }) => libelle,
  }),
  note_passage: number(80),
  max_tentatives: optionalNumber(),
  pause_minutes: number(0),
};

export const courseForm = defineForm({
  fields,
  schema: formationContentSchema,
  label: (name, t) => t(`formations_admin.fields.${name}`),
  body: ({ questions: _questions, ...written }, { questions }) => ({
    ...written,
    quiz: writeQuiz(questions),
  }),
  check: ({ titre }) => (titre.trim() === '' ? { titre: 'validation.required' } : {}),
  refusals: {
    duree_minutes: (t) => t('formations_admin.refusals.duree'),
    validite_mois: (t) => t('formations_admin.refusals.validite'),
    note_passage: (t) => t('formations_admin.refusals.note'),
    max_tentatives: (t) => t('formations_admin.refusals.tentatives'),
    pause_minutes: (t) => t('formations_admin.refusals.pause'),
  },
});

/** A course as its form reads it: what it says stands beside what is decided of it. */
export const flatten = (formation: ManagedFormation) => {
  const { quiz, ...contenu } = formation.contenu;
  return {
    ...contenu,
    questions: readQuestions(quiz),
    id: formation.id,
    version: formation.version,
    modifie_le: formation.modifie_le,
    formation,
  };
};
export type FlatCourse = ReturnType<typeof flatten>;

export const flatCourse: z.ZodType<FlatCourse> = managedFormation.transform(flatten);

/** `lecons.2.titre` and `quiz.contenu.sections.0.questions.1.corrige`, told by the part that they are of. */
export function faultsOf(
  kind: 'lecons' | 'questions',
  errors: Readonly<Record<string, string>>,
): Map<number, string> {
  const pattern =
    kind === 'lecons' ? /^lecons\.(\d+)\b/ : /^quiz\.contenu\.sections\.0\.questions\.(\d+)\b/;
  const faults = new Map<number, string>();
  for (const [path, message] of Object.entries(errors)) {
    const found = pattern.exec(path);
    if (found?.[1] !== undefined && !faults.has(Number(found[1]))) {
      faults.set(Number(found[1]), message);
    }
  }
  return faults;
}
