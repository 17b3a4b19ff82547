import {
  answerQuestion,
  beginTentative,
  readLecon,
  submitTentative,
} from '@releve/domain/features/formations.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { FORMATION_CHANGES } from './formation-changes.ts';

/** All of one attempt in the order in which it was done. */
export const subjectOf = (uuid: string): string => `formation:${uuid}`;
const ofAttempt = {
  subject: ({ params }: { params: { uuid: string } }) => subjectOf(params.uuid),
  changes: FORMATION_CHANGES,
};

export const useBeginTentative = () =>
  useCommand(beginTentative, {
    subject: ({ body }) => subjectOf(body.uuid),
    changes: FORMATION_CHANGES,
  });

export const useReadLecon = () => useCommand(readLecon, ofAttempt);

/** The last answer to a question counts: one that still waits goes. */
export const useAnswerQuestion = () =>
  useCommand(answerQuestion, {
    ...ofAttempt,
    supersedes: (earlier, { body }) => earlier.body.question === body.question,
  });

export const useSubmitTentative = () => useCommand(submitTentative, ofAttempt);
