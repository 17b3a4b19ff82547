// A survey while it is written: its questions one under the other, whatever their type. Pure.
import {
  managedSondage,
  type ManagedSondage,
  sondageContentSchema,
  type Ventilation,
} from '@releve/domain/features/sondages-admin.ts';
import type { Condition, FormContent } from '@releve/domain/forms/form-schema.ts';
import {
  questionsOf,
  type SondageQuestion,
  type SondageType,
} from '@releve/domain/sondage-rules.ts';
import type { z } from 'zod';
import { listOf, optionalDate, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { AUDIENCE } from '../../../objects/audience-field.tsx';

export interface WrittenOption {
  readonly cle: string;
  readonly libelle: string;
}

export interface WrittenQuestion {
  readonly cle: string;
  readonly type: SondageType;
  readonly libelle: string;
  readonly aide: string;
  readonly requis: boolean;
  /** Of a question with choices. */
  readonly options: readonly WrittenOption[];
  readonly condition: Condition | null;
}

/** A key that no other part has. */
const createKey = (letter: 'q' | 'o'): string =>
  `${letter}${createUuid().replaceAll('-', '').slice(0, 12)}`;

export const emptyOption = (): WrittenOption => ({ cle: createKey('o'), libelle: '' });

export const emptyQuestion = (): WrittenQuestion => ({
  cle: createKey('q'),
  type: 'choix',
  libelle: '',
  aide: '',
  requis: false,
  options: [emptyOption(), emptyOption()],
  condition: null,
});

export const hasChoices = (type: SondageType): boolean =>
  type === 'choix' || type === 'choix_multiple';

/** Another type keeps the choices: one may go back. */
export const withType = (question: WrittenQuestion, type: SondageType): WrittenQuestion => ({
  ...question,
  type,
  options:
    hasChoices(type) && question.options.length === 0
      ? [emptyOption(), emptyOption()]
      : question.options,
});

const readQuestion = (question: SondageQuestion): WrittenQuestion => ({
  cle: question.cle,
  type: question.type,
  libelle: question.libelle,
  aide: question.aide,
  requis: question.requis,
  options:
    question.type === 'choix' || question.type === 'choix_multiple'
      ? question.options.map(({ cle, libelle }) => ({ cle, libelle }))
      : [],
  condition: question.condition,
});

function writeQuestion({
  cle,
  type,
  libelle,
  aide,
  requis,
  options,
  condition,
}: WrittenQuestion): SondageQuestion {
  const base = { cle, libelle, aide, requis, poids: 0, condition };
  switch (type) {
    case 'choix':
      return { ...base, type, options: options.map((option) => ({ ...option, points: null })) };
    case 'choix_multiple':
      return { ...base, type, options: [...options] };
    case 'texte':
      return { ...base, type, lignes: 4 };
    case 'note':
    case 'oui_non':
      return { ...base, type };
  }
}

const SECTION = { cle: 'sondage', titre: 'Sondage', aide: '', repetable: false } as const;

export const writeContent = (questions: readonly WrittenQuestion[]): FormContent => ({
  sections: questions.length === 0 ? [] : [{ ...SECTION, questions: questions.map(writeQuestion) }],
});

const fields = {
  titre: text(),
  description: text(),
  questions: listOf<WrittenQuestion, WrittenQuestion>({
    read: (question) => question,
    write: (question) => question,
    idOf: ({ cle }) => cle,
    show: ({ libelle }) => libelle,
  }),
  anonyme: whole(true),
  ventilation: whole<Ventilation>('aucune'),
  audience: AUDIENCE,
  ouvre_le: optionalDate(),
  ferme_le: optionalDate(),
};

export const surveyForm = defineForm({
  fields,
  schema: sondageContentSchema,
  label: (name, t) => t(`sondages_admin.fields.${name}`),
  body: ({ questions: _questions, ...written }, { questions }) => ({
    ...written,
    contenu: writeContent(questions),
  }),
});

/** A survey as its form reads it. */
export const flatten = (sondage: ManagedSondage) => ({
  id: sondage.id,
  version: sondage.version,
  modifie_le: sondage.modifie_le,
  titre: sondage.titre,
  description: sondage.description,
  questions: questionsOf(sondage.contenu).map(readQuestion),
  anonyme: sondage.anonyme,
  ventilation: sondage.ventilation,
  audience: sondage.audience,
  ouvre_le: sondage.ouvre_le,
  ferme_le: sondage.ferme_le,
  sondage,
});
export type FlatSondage = ReturnType<typeof flatten>;

export const flatSondage: z.ZodType<FlatSondage> = managedSondage.transform(flatten);

/** `contenu.sections.0.questions.1.options`, told by the question that it is of. */
export function faultsOf(errors: Readonly<Record<string, string>>): Map<number, string> {
  const faults = new Map<number, string>();
  for (const [path, message] of Object.entries(errors)) {
    const found = /^contenu\.sections\.0\.questions\.(\d+)\b/.exec(path);
    if (found?.[1] !== undefined && !faults.has(Number(found[1]))) {
      faults.set(Number(found[1]), message);
    }
  }
  return faults;
}

/** What a later question may depend on. */
export const conditionQuestions = (
  questions: readonly WrittenQuestion[],
  index: number,
): WrittenQuestion[] => questions.slice(0, index).filter(({ type }) => type !== 'texte');

const LOW_NOTES = [1, 2, 3, 4];

/** The answers that a condition may wait for, as conditions. */
export function conditionsOn({ cle, type, options }: WrittenQuestion): Condition[] {
  switch (type) {
    case 'oui_non':
      return ['oui', 'non'].map((valeur) => ({ question: cle, operateur: 'egal', valeur }));
    case 'choix':
      return options.map((option) => ({ question: cle, operateur: 'egal', valeur: option.cle }));
    case 'choix_multiple':
      return options.map((option) => ({
        question: cle,
        operateur: 'contient',
        valeur: option.cle,
      }));
    case 'note':
      return LOW_NOTES.map((valeur) => ({ question: cle, operateur: 'au_plus', valeur }));
    case 'texte':
      return [];
  }
}
