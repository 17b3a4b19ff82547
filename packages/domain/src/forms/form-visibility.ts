// Which questions are asked, given the answers so far: a condition looks back, never ahead, so one pass decides.
import { NA, answerIn, isAnswered, type Reponse, type Zone } from './form-answers.ts';
import type { Condition, FormContent, FormQuestion, FormSection } from './form-schema.ts';

export interface ZoneQuestions {
  /** The place of the zone in the answers. */
  readonly index: number;
  readonly zone: Zone;
  readonly section: FormSection;
  /** Those that are asked, in order. */
  readonly questions: readonly FormQuestion[];
}

/** Whether an answer fulfils a condition; where there is none, it never does. */
export function isFulfilled(
  { operateur, valeur }: Condition,
  question: FormQuestion,
  answer: Reponse | undefined,
): boolean {
  if (answer === undefined || !isAnswered(question, answer)) return false;
  const given = answer.valeur;
  switch (operateur) {
    case 'repondu':
      return true;
    case 'egal':
      return given === valeur;
    case 'different':
      return given !== valeur;
    case 'contient':
      return Array.isArray(given) && typeof valeur === 'string' && given.includes(valeur);
    case 'au_moins':
      return typeof given === 'number' && typeof valeur === 'number' && given >= valeur;
    case 'au_plus':
      return typeof given === 'number' && typeof valeur === 'number' && given <= valeur;
  }
}

interface Asked {
  readonly question: FormQuestion;
  readonly answer: Reponse | undefined;
}

/** The zones of known sections, in the order of the sections, each with the questions that are asked there. */
export function visibleQuestions(content: FormContent, zones: readonly Zone[]): ZoneQuestions[] {
  const common = new Map<string, Asked>();
  return content.sections.flatMap((section) => {
    const all = zones
      .map((zone, index) => ({ zone, index }))
      .filter(({ zone }) => zone.section === section.cle);
    return all.map(({ zone, index }) => {
      const asked = new Map<string, Asked>();
      const questions = section.questions.filter((question) => {
        const { condition } = question;
        if (condition !== null) {
          const before = asked.get(condition.question) ?? common.get(condition.question);
          if (!before || !isFulfilled(condition, before.question, before.answer)) return false;
        }
        asked.set(question.cle, { question, answer: answerIn(zone, question.cle) });
        return true;
      });
      if (!section.repetable) for (const [cle, each] of asked) common.set(cle, each);
      return { index, zone, section, questions };
    });
  });
}

/** What is not asked (any more) is not kept; zones stand in the order of their sections. */
export function withoutHidden(content: FormContent, zones: readonly Zone[]): Zone[] {
  return visibleQuestions(content, zones).map(({ zone, questions }) => ({
    ...zone,
    reponses: Object.fromEntries(
      questions.flatMap(({ cle }) => {
        const answer = answerIn(zone, cle);
        return answer === undefined ? [] : [[cle, answer]];
      }),
    ),
  }));
}

/** How far one is: of what is asked, how much has an answer. */
export function progressOf(
  content: FormContent,
  zones: readonly Zone[],
): { repondues: number; visibles: number } {
  const asked = visibleQuestions(content, zones).flatMap(({ zone, questions }) =>
    questions.map((question) => isAnswered(question, answerIn(zone, question.cle))),
  );
  return { repondues: asked.filter(Boolean).length, visibles: asked.length };
}

export const isNotApplicable = (answer: Reponse | undefined): boolean => answer?.valeur === NA;
