// What can be decided of a line beyond its approval, as questions with two answers. Pure.
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { type DecisionDraft, isReasoned } from './line-choices.ts';

const QUESTIONS = {
  avance: { paid: 'tot_paye', unpaid: 'tot_non_paye' },
  depassement: { paid: 'tard_paye', unpaid: 'tard_non_paye' },
  pause: { paid: 'pause_non_prise', unpaid: 'pause_prise' },
  deplacement: { paid: 'deplacement_paye', unpaid: 'deplacement_non_paye' },
  minimum: { paid: 'minimum_3h_accorde', unpaid: 'minimum_3h_exempte' },
} as const;
type QuestionKind = keyof typeof QUESTIONS;
export type Answer = 'paid' | 'unpaid';

export interface Question {
  readonly kind: QuestionKind;
  readonly cle: string;
  /** How many minutes it is about. */
  readonly minutes: number;
  /** What holds now; null while nobody has said. */
  readonly said: Answer | null;
}

const ANOMALY = {
  deplacement: 'deplacement_long',
  minimum: 'moins_de_3h',
} as const;

function saidOf({ decisions }: HeuresLine, kind: QuestionKind, cle: string): Answer | null {
  const { paid, unpaid } = QUESTIONS[kind];
  const last = decisions.find(
    ({ cle_segment, genre, est_valide }) =>
      est_valide && cle_segment === cle && (genre === paid || genre === unpaid),
  );
  if (last === undefined) return null;
  return last.genre === paid ? 'paid' : 'unpaid';
}

/** Those that the line gives rise to, in the order of its hours. */
export function questionsOf(line: HeuresLine): Question[] {
  const { prevu, pointe } = line.pistes;
  const questions: Question[] = [];
  const add = (kind: QuestionKind, cle: string, minutes: number): void => {
    if (questions.some((one) => one.kind === kind && one.cle === cle)) return;
    questions.push({ kind, cle, minutes, said: saidOf(line, kind, cle) });
  };
  for (const plan of prevu) {
    const own = pointe.flatMap(({ quart_id, cle, debut, fin }) =>
      quart_id === plan.quart_id && debut !== null && fin !== null ? [{ cle, debut, fin }] : [],
    );
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined) continue;
    if (first.debut < plan.debut) add('avance', first.cle, plan.debut - first.debut);
    if (last.fin > plan.fin) add('depassement', last.cle, last.fin - plan.fin);
    if (plan.pause_minutes > 0) add('pause', first.cle, plan.pause_minutes);
  }
  for (const kind of ['deplacement', 'minimum'] as const) {
    for (const { code, cle, minutes } of line.anomalies)
      if (code === ANOMALY[kind]) add(kind, cle, minutes ?? 0);
    const { paid, unpaid } = QUESTIONS[kind];
    for (const { genre, cle_segment, est_valide, minutes } of line.decisions)
      if (est_valide && (genre === paid || genre === unpaid)) add(kind, cle_segment, minutes ?? 0);
  }
  return questions;
}

/** Only answers that say something new. */
export const draftsOf = (
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): DecisionDraft[] =>
  questions.flatMap(({ kind, cle, said }) => {
    const answer = answers[`${kind} ${cle}`];
    return answer === undefined || answer === said
      ? []
      : [{ genre: QUESTIONS[kind][answer], cle_segment: cle }];
  });

export const isReasonMissing = (drafts: readonly DecisionDraft[], reason: string): boolean =>
  isReasoned(drafts) && reason.trim() === '';
