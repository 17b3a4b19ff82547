// An answer while it is given: what was chosen and written, and where one is. Pure.
import {
  answerIn,
  emptyZones,
  EMPTY_REPONSE,
  isAnswered,
  type Reponse,
  type Valeur,
  type Zone,
  zones as zonesSchema,
} from '@releve/domain/forms/form-answers.ts';
import type { FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { visibleQuestions, withoutHidden } from '@releve/domain/forms/form-visibility.ts';
import { z } from 'zod';

/** Before the first question, at one of them, or at the last look. */
export const START = 'debut';
export const END = 'fin';

const contents = z.object({ zones: zonesSchema, place: z.string().max(40) });
export type AnswerContents = z.output<typeof contents>;

export const openAnswer = (contenu: FormContent): AnswerContents => ({
  zones: emptyZones(contenu),
  place: START,
});

export function parseAnswer(kept: unknown): AnswerContents | null {
  const { success, data } = contents.safeParse(kept);
  return success ? data : null;
}

export interface AskedQuestion {
  readonly question: FormQuestion;
  readonly zone: number;
  readonly reponse: Reponse;
}

/** Those that are asked, given what was answered so far. */
export const askedQuestions = (
  contenu: FormContent,
  { zones }: Pick<AnswerContents, 'zones'>,
): AskedQuestion[] =>
  visibleQuestions(contenu, zones).flatMap(({ index, zone, questions }) =>
    questions.map((question) => ({
      question,
      zone: index,
      reponse: answerIn(zone, question.cle) ?? EMPTY_REPONSE,
    })),
  );

export const withValue = (
  given: AnswerContents,
  { zone, question }: Pick<AskedQuestion, 'zone' | 'question'>,
  valeur: Valeur,
): AnswerContents => ({
  ...given,
  zones: given.zones.map((each, index) =>
    index === zone
      ? { ...each, reponses: { ...each.reponses, [question.cle]: { ...EMPTY_REPONSE, valeur } } }
      : each,
  ),
});

const isMissing = ({ question, reponse }: AskedQuestion): boolean =>
  question.requis && !isAnswered(question, reponse);

export const listMissing = (asked: readonly AskedQuestion[]): AskedQuestion[] =>
  asked.filter(isMissing);

/** What is sent: nothing that is not asked any more. */
export const zonesToSend = (contenu: FormContent, { zones }: AnswerContents): Zone[] =>
  withoutHidden(contenu, zones);
