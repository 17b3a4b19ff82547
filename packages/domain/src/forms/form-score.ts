// The percent of a report. Whole numbers and one rounding, at the end: every side finds the same one.
import { NA, answerIn, isAnswered, type Reponse, type Zone } from './form-answers.ts';
import { MAX_NOTE, type FormContent, type FormQuestion } from './form-schema.ts';
import { visibleQuestions } from './form-visibility.ts';

/** Why a line counts or not: N/A, hidden by its condition, unanswered, or worth no points. */
const LINE_REASONS = ['compte', 'na', 'cache', 'sans_reponse', 'non_note'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

export interface Score {
  /** Whole, 0 to 100; null where nothing counts. */
  readonly pourcentage: number | null;
  /** The sum of weight × points. */
  readonly points: number;
  /** The sum of the weights that count. */
  readonly poids: number;
}

interface ZoneScore extends Score {
  readonly section: string;
  readonly nom: string | null;
}

export interface ScoreLine {
  /** The place of the zone in the answers. */
  readonly zone: number;
  readonly question: string;
  readonly poids: number;
  /** 0 to 100; null where the line does not count. */
  readonly points: number | null;
  readonly raison: LineReason;
}

export interface FormScore extends Score {
  /** One per zone of the answers, in their order. */
  readonly zones: readonly ZoneScore[];
  readonly lignes: readonly ScoreLine[];
}

const STEP = 100 / (MAX_NOTE - 1);

const isNote = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_NOTE;

/** Whether a question of that kind can count. */
export const isScored = (question: FormQuestion): boolean => {
  if (question.poids === 0) return false;
  if (question.type === 'choix') return question.options.some(({ points }) => points !== null);
  return question.type === 'oui_non' || question.type === 'note' || question.type === 'appa';
};

/** How good an answer is, from 0 to 100; null where it is worth no points. APPA 1 is the best. */
export function pointsOf(question: FormQuestion, { valeur }: Reponse): number | null {
  switch (question.type) {
    case 'oui_non':
      if (valeur === 'oui') return 100;
      return valeur === 'non' ? 0 : null;
    case 'note':
      return isNote(valeur) ? (valeur - 1) * STEP : null;
    case 'appa':
      return isNote(valeur) ? (MAX_NOTE - valeur) * STEP : null;
    case 'choix':
      return question.options.find(({ cle }) => cle === valeur)?.points ?? null;
    default:
      return null;
  }
}

function scoreLine(
  question: FormQuestion,
  answer: Reponse | undefined,
  isAsked: boolean,
): Pick<ScoreLine, 'points' | 'raison'> {
  if (!isAsked) return { points: null, raison: 'cache' };
  if (!isScored(question)) return { points: null, raison: 'non_note' };
  if (answer === undefined || !isAnswered(question, answer)) {
    return { points: null, raison: 'sans_reponse' };
  }
  if (answer.valeur === NA) return { points: null, raison: 'na' };
  const points = pointsOf(question, answer);
  return points === null ? { points, raison: 'non_note' } : { points, raison: 'compte' };
}

/** Lines into one percent, half up. What a screen shows as an explanation adds up to the very same. */
export function sumLines(lines: readonly Pick<ScoreLine, 'poids' | 'points'>[]): Score {
  let points = 0;
  let poids = 0;
  for (const line of lines) {
    if (line.points === null) continue;
    points += line.poids * line.points;
    poids += line.poids;
  }
  const pourcentage = poids === 0 ? null : Math.floor((2 * points + poids) / (2 * poids));
  return { pourcentage, points, poids };
}

export function scoreOf(content: FormContent, zones: readonly Zone[]): FormScore {
  const lignes = visibleQuestions(content, zones).flatMap(({ index, zone, section, questions }) => {
    const asked = new Set(questions.map(({ cle }) => cle));
    return section.questions.map((question): ScoreLine => {
      const answer = answerIn(zone, question.cle);
      const { points, raison } = scoreLine(question, answer, asked.has(question.cle));
      return { zone: index, question: question.cle, poids: question.poids, points, raison };
    });
  });
  const byZone = zones.map((): ScoreLine[] => []);
  for (const line of lignes) byZone[line.zone]?.push(line);
  return {
    ...sumLines(lignes),
    zones: zones.map(({ section, nom }, index) => ({
      section,
      nom,
      ...sumLines(byZone[index] ?? []),
    })),
    lignes,
  };
}

/** Below this many points an answer is a failure: « non », a note of 2 or less, APPA 4 or 5. */
export const FAILED_BELOW = 50;

export interface FailedItem {
  readonly zone: number;
  readonly section: string;
  readonly nom: string | null;
  readonly question: FormQuestion;
  readonly reponse: Reponse;
}

/** The answers to put right: those that count and fail. */
export const failedItems = (content: FormContent, zones: readonly Zone[]): FailedItem[] =>
  visibleQuestions(content, zones).flatMap(({ index, zone, section, questions }) =>
    questions.filter(isScored).flatMap((question): FailedItem[] => {
      const answer = answerIn(zone, question.cle);
      const points = answer === undefined ? null : pointsOf(question, answer);
      if (answer === undefined || points === null || points >= FAILED_BELOW) return [];
      return [{ zone: index, section: section.cle, nom: zone.nom, question, reponse: answer }];
    }),
  );
