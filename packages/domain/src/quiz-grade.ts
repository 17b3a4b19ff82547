// Grades a quiz. Runs on the server alone, which has the right answers. Pure.
import type { Valeur } from './forms/form-answers.ts';
import type { FormContent, FormQuestion } from './forms/form-schema.ts';

/** By question: the keys of the right options; of `oui_non`, `oui` or `non`. */
export type RightAnswers = ReadonlyMap<string, readonly string[]>;

/** An answer that was never given is not in it. */
export type Answers = ReadonlyMap<string, Valeur>;

export interface Grade {
  /** In percent, rounded down: 79.9 is not a pass mark of 80. */
  readonly note: number;
  /** By question. */
  readonly justes: ReadonlyMap<string, boolean>;
}

export const listQuestions = ({ sections }: FormContent): FormQuestion[] =>
  sections.flatMap(({ questions }) => questions);

const chosenOf = (answer: Valeur | undefined): readonly string[] => {
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'string' ? [answer] : [];
};

/** All of the right options and no other, in any order. */
export function isRight(answer: Valeur | undefined, right: readonly string[]): boolean {
  const chosen = new Set(chosenOf(answer));
  const wanted = new Set(right);
  return wanted.size > 0 && chosen.size === wanted.size && chosen.isSubsetOf(wanted);
}

/** Whether a value can be an answer to the question at all. Null takes an answer back. */
export function isAnswerTo(question: FormQuestion, answer: Valeur): boolean {
  if (answer === null) return true;
  switch (question.type) {
    case 'oui_non':
      return answer === 'oui' || answer === 'non';
    case 'choix':
      return question.options.some(({ cle }) => cle === answer);
    case 'choix_multiple':
      return (
        Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((chosen) => question.options.some(({ cle }) => cle === chosen))
      );
    default:
      return false;
  }
}

/** Each question counts as much as its weight; what was not answered is wrong. A quiz without weight is passed. */
export function gradeQuiz(content: FormContent, right: RightAnswers, answers: Answers): Grade {
  const justes = new Map<string, boolean>();
  let total = 0;
  let points = 0;
  for (const { cle, poids } of listQuestions(content)) {
    const isJuste = isRight(answers.get(cle), right.get(cle) ?? []);
    justes.set(cle, isJuste);
    total += poids;
    if (isJuste) points += poids;
  }
  return { note: total === 0 ? 100 : Math.floor((100 * points) / total), justes };
}

/** As takers get it: points of options would tell which is right. */
export const withoutPoints = ({ sections }: FormContent): FormContent => ({
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.type === 'choix'
        ? { ...question, options: question.options.map((option) => ({ ...option, points: null })) }
        : question,
    ),
  })),
});
