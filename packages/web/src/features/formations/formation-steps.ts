// The steps of a course and the place in it that an address names. Pure.
import type { Lecon, MyFormation, TakenFormation } from '@releve/domain/features/formations.ts';
import { EMPTY_REPONSE, isAnswered, type Valeur } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';

/** Under way: begun and not handed in. */
export const openTentative = ({ tentative }: TakenFormation) =>
  tentative?.soumise_le === null ? tentative : null;

export const isRead = ({ tentative }: TakenFormation, { cle }: Lecon): boolean =>
  tentative?.lecons_lues.includes(cle) ?? false;

export const areLessonsRead = (formation: TakenFormation): boolean =>
  formation.lecons.every((lecon) => isRead(formation, lecon));

/** Lessons read and the quiz handed in, of the attempt that is shown. */
export const doneSteps = (formation: TakenFormation): number =>
  formation.lecons.filter((lecon) => isRead(formation, lecon)).length +
  (formation.quiz !== null &&
  formation.tentative !== null &&
  formation.tentative.soumise_le !== null
    ? 1
    : 0);

/** All of them, always in the order in which they were written. */
export const quizQuestions = ({ quiz }: TakenFormation): readonly FormQuestion[] =>
  quiz?.sections.flatMap(({ questions }) => questions) ?? [];

export const answerTo = ({ tentative }: TakenFormation, cle: string): Valeur =>
  tentative?.reponses.find(({ question }) => question === cle)?.valeur ?? null;

export const hasAnswer = (formation: TakenFormation, question: FormQuestion): boolean =>
  isAnswered(question, { ...EMPTY_REPONSE, valeur: answerTo(formation, question.cle) });

export const unanswered = (formation: TakenFormation): readonly FormQuestion[] =>
  quizQuestions(formation).filter((question) => !hasAnswer(formation, question));

/** Of the address. A key has no hyphen. */
export type PlaceName = `lecon-${string}` | `question-${string}` | 'remise';

export const lessonPlace = ({ cle }: Lecon): PlaceName => `lecon-${cle}`;
export const questionPlace = ({ cle }: FormQuestion): PlaceName => `question-${cle}`;

export type Place =
  | { kind: 'overview' }
  | { kind: 'lecon'; lecon: Lecon; index: number }
  | { kind: 'question'; question: FormQuestion; index: number }
  | { kind: 'remise' };

const OVERVIEW: Place = { kind: 'overview' };

/** What has no sense, or no longer, is the overview: once it is handed in, no question is left. */
export function placeOf(formation: TakenFormation, name: string): Place {
  const index = formation.lecons.findIndex((lecon) => lessonPlace(lecon) === name);
  const lecon = formation.lecons[index];
  if (lecon !== undefined) return { kind: 'lecon', lecon, index };
  if (openTentative(formation) === null) return OVERVIEW;
  if (name === 'remise') return { kind: 'remise' };
  const questions = quizQuestions(formation);
  const at = questions.findIndex((question) => questionPlace(question) === name);
  const question = questions[at];
  return question === undefined ? OVERVIEW : { kind: 'question', question, index: at };
}

/** Where to go on: the first lesson not read, the first question not answered, then the handing in. */
export function nextPlace(formation: TakenFormation, readNow?: Lecon): PlaceName {
  const lecon = formation.lecons.find((each) => each !== readNow && !isRead(formation, each));
  if (lecon !== undefined) return lessonPlace(lecon);
  const [question] = unanswered(formation);
  return question === undefined ? 'remise' : questionPlace(question);
}

/** Of a new attempt: the quiz again after one that failed, else the first lesson. */
export function firstPlace(formation: TakenFormation): PlaceName {
  const isAgain = formation.tentative?.reussie === false;
  const [lecon] = formation.lecons;
  if (lecon !== undefined && !(isAgain && areLessonsRead(formation))) return lessonPlace(lecon);
  const [question] = quizQuestions(formation);
  return question === undefined ? 'remise' : questionPlace(question);
}

/** After a lesson was read: the one that follows, or else wherever something is left. */
export function placeAfter(formation: TakenFormation, index: number): PlaceName {
  const following = formation.lecons[index + 1];
  return following === undefined
    ? nextPlace(formation, formation.lecons[index])
    : lessonPlace(following);
}

/** Now, or once the pause is over; the device need not ask again for that. */
export const mayBegin = (
  { tentative, peut_commencer, prochaine_le }: TakenFormation,
  now: number,
): boolean =>
  (tentative === null || tentative.soumise_le !== null) &&
  (peut_commencer || (prochaine_le !== null && Date.parse(prochaine_le) <= now));

/** Handed in, and not graded yet. */
export const isResultAwaited = ({ tentative }: Pick<MyFormation, 'tentative'>): boolean =>
  tentative !== null && tentative.soumise_le !== null && tentative.reussie === null;
