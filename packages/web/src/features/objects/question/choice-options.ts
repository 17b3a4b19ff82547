// What a question to choose one answer offers.
import { NA } from '@releve/domain/forms/form-answers.ts';
import type { QuestionOf } from '@releve/domain/forms/form-schema.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { LEVELS } from './answer-words.ts';

export interface ChoiceOption {
  valeur: string | number;
  label: string;
  /** Before the words: the number of a level. */
  mark?: string;
  tone: 'good' | 'bad' | 'neutral' | 'plain';
}

export type ChoiceQuestion = QuestionOf<'oui_non' | 'note' | 'appa' | 'choix'>;

const toneOfPoints = (points: number | null): ChoiceOption['tone'] => {
  if (points === null) return 'plain';
  if (points >= 50) return points === 100 ? 'good' : 'plain';
  return 'bad';
};

export function choiceOptions(t: Translate, question: ChoiceQuestion): ChoiceOption[] {
  // What counts for nothing is neither good nor bad: « Oui » to a breakage is no success.
  const toneOf = (points: number | null) => (question.poids === 0 ? 'plain' : toneOfPoints(points));
  const na: ChoiceOption = { valeur: NA, label: t('question.answers.na'), tone: 'neutral' };
  switch (question.type) {
    case 'oui_non':
      return [
        { valeur: 'oui', label: t('question.answers.oui'), tone: toneOf(100) },
        { valeur: 'non', label: t('question.answers.non'), tone: toneOf(0) },
        na,
      ];
    case 'note':
      return [
        ...LEVELS.map((level) => ({
          valeur: level,
          label: t(`question.notes.${level}`),
          mark: String(level),
          tone: toneOf((level - 1) * 25),
        })),
        na,
      ];
    case 'appa':
      return [
        ...LEVELS.map((level) => ({
          valeur: level,
          label: t(`question.appa.${level}`),
          mark: String(level),
          tone: toneOf((5 - level) * 25),
        })),
        na,
      ];
    case 'choix':
      return [
        ...question.options.map(({ cle, libelle, points }) => ({
          valeur: cle,
          label: libelle,
          tone: toneOf(points),
        })),
        na,
      ];
  }
}

/** As a quiz or a survey offers them: nothing is « sans objet », and none may look better than another. */
export const quizOptions = (t: Translate, question: ChoiceQuestion): ChoiceOption[] =>
  question.type === 'note'
    ? LEVELS.map((level) => ({
        valeur: level,
        label: t(`question.scale.${level}`),
        mark: String(level),
        tone: 'plain',
      }))
    : choiceOptions(t, question)
        .filter(({ valeur }) => valeur !== NA)
        .map((option) => ({ ...option, tone: 'plain' }));
