// The right answers of a version: those it was published with, and over them those that were put right since. They are read
// here and go into no answer to whoever takes the course.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';
import {
  type Answers,
  type Grade,
  gradeQuiz,
  type RightAnswers,
} from '@releve/domain/quiz-grade.ts';
import type { Connection } from '../../platform/database.ts';
import { findCorriges } from './formations.repository.ts';

interface Corrected {
  readonly bonnes: readonly string[];
  readonly explication: string;
}

export type Corrections = ReadonlyMap<string, Corrected>;

export async function readCorrections(
  db: Connection,
  versionId: number,
  { quiz }: Pick<FormationContent, 'quiz'>,
): Promise<Corrections> {
  const corrections = new Map<string, Corrected>(Object.entries(quiz?.corrige ?? {}));
  for (const { question, bonnes, explication } of await findCorriges(db, [versionId])) {
    corrections.set(question, { bonnes, explication });
  }
  return corrections;
}

const rightOf = (corrections: Corrections): RightAnswers =>
  new Map(Array.from(corrections, ([question, { bonnes }]) => [question, bonnes]));

const PASSED: Grade = { note: 100, justes: new Map() };

/** A course without a quiz is passed by reading it. */
export const gradeAnswers = (
  { quiz }: Pick<FormationContent, 'quiz'>,
  corrections: Corrections,
  answers: Answers,
): Grade => (quiz === null ? PASSED : gradeQuiz(quiz.contenu, rightOf(corrections), answers));
