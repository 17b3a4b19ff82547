// Forms for tests and measures of both sides: a question of each type, and a form as long as they come.
import { createZone, EMPTY_REPONSE, type Reponse, type Valeur, type Zone } from './form-answers.ts';
import type { FormContent, FormQuestion, QuestionOf, QuestionType } from './form-schema.ts';

const OPTIONS = [
  { cle: 'conforme', libelle: 'Conforme', points: 100 },
  { cle: 'passable', libelle: 'Passable', points: 50 },
  { cle: 'a_reprendre', libelle: 'À reprendre', points: 0 },
];

const SPECIFIC: { [Type in QuestionType]: object } = {
  oui_non: {},
  note: {},
  appa: {},
  nombre: { min: 0, max: 500, unite: 'min' },
  choix: { options: OPTIONS },
  choix_multiple: { options: OPTIONS.map(({ cle, libelle }) => ({ cle, libelle })) },
  texte: { lignes: 4 },
  photo: { min: 0, max: 10 },
  signature: {},
};

/** Of weight 1, neither required nor conditional. */
export const buildQuestion = <Type extends QuestionType>(
  type: Type,
  overrides: Partial<QuestionOf<Type>> = {},
): QuestionOf<Type> =>
  ({
    cle: type,
    libelle: `Question de type ${type}`,
    aide: '',
    requis: false,
    poids: 1,
    condition: null,
    ...SPECIFIC[type],
    ...overrides,
    type,
  }) as QuestionOf<Type>;

export const buildSection = (
  overrides: Partial<FormContent['sections'][number]> = {},
): FormContent['sections'][number] => ({
  cle: 'generale',
  titre: 'Générale',
  aide: '',
  repetable: false,
  questions: [buildQuestion('oui_non')],
  ...overrides,
});

export const buildForm = (
  sections: readonly Partial<FormContent['sections'][number]>[] = [{}],
): FormContent => ({ sections: sections.map(buildSection) });

export const buildReponse = (valeur: Valeur, overrides: Partial<Reponse> = {}): Reponse => ({
  ...EMPTY_REPONSE,
  valeur,
  ...overrides,
});

/** The zone of a section, with answers by key. */
export const buildZone = (
  section: string,
  answers: Readonly<Record<string, Valeur>> = {},
  nom: string | null = null,
): Zone => ({
  ...createZone({ cle: section }, nom),
  reponses: Object.fromEntries(
    Object.entries(answers).map(([cle, valeur]) => [cle, buildReponse(valeur)]),
  ),
});

const SECTIONS = 10;
const QUESTIONS_PER_SECTION = 20;
const LONG_TYPES: readonly QuestionType[] = [
  'oui_non',
  'note',
  'appa',
  'choix',
  'oui_non',
  'nombre',
  'note',
  'choix_multiple',
  'oui_non',
  'texte',
];

/** 200 questions in ten sections, every tenth asked only after a « non »; the last section is repeatable. */
export function buildForm200(): FormContent {
  return buildForm(
    Array.from({ length: SECTIONS }, (_, s) => ({
      cle: `section_${s + 1}`,
      titre: `Section ${s + 1}`,
      repetable: s === SECTIONS - 1,
      questions: Array.from({ length: QUESTIONS_PER_SECTION }, (__, q): FormQuestion => {
        const type = LONG_TYPES[q % LONG_TYPES.length] ?? 'oui_non';
        const first = `q_${s + 1}_${q - 8}`;
        return buildQuestion(type, {
          cle: `q_${s + 1}_${q + 1}`,
          libelle: `Section ${s + 1}, question ${q + 1}`,
          poids: 1 + (q % 5),
          condition: q % 10 === 9 ? { question: first, operateur: 'egal', valeur: 'non' } : null,
        });
      }),
    })),
  );
}

/** An answer that is good for a question: the best one. */
export function bestValue(question: FormQuestion): Valeur {
  switch (question.type) {
    case 'oui_non':
      return 'oui';
    case 'note':
      return 5;
    case 'appa':
      return 1;
    case 'nombre':
      return question.max ?? question.min ?? 0;
    case 'choix':
      return question.options[0]?.cle ?? null;
    case 'choix_multiple':
      return question.options.slice(0, 1).map(({ cle }) => cle);
    case 'texte':
      return 'Rien à signaler.';
    case 'photo':
      return null;
    case 'signature':
      return 'A. Tremblay';
  }
}

/** Every question answered as `valueOf` says, the best way unless told; a repeatable section has the areas named. */
export const fillZones = (
  { sections }: FormContent,
  valueOf: (question: FormQuestion) => Valeur = bestValue,
  areas: readonly string[] = ['Hall'],
): Zone[] =>
  sections.flatMap(({ cle, repetable, questions }) =>
    (repetable ? areas : [null]).map((nom) =>
      buildZone(
        cle,
        Object.fromEntries(questions.map((question) => [question.cle, valueOf(question)])),
        nom,
      ),
    ),
  );
