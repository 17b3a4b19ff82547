import {
  acknowledgeSuivi,
  cancelSuivi,
  emailSuivi,
  getSuivi,
  listMySuivis,
  listSuivis,
  seeSuivi,
  suiviTrend,
} from '@releve/domain/features/suivis.ts';
import { changeRead, type ReadChange } from '../../platform/api/read-change.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import {
  acknowledgedAt,
  listWithReading,
  myListWithReading,
  type Reading,
  seenAt,
  suiviWithReading,
} from './suivi-reading.ts';

/** The dialogs say themselves what was refused. */
export const useCancelSuivi = () =>
  useCommand(cancelSuivi, {
    refreshes: [listSuivis, getSuivi, suiviTrend],
    showsRefusal: true,
  });

export const useEmailSuivi = () => useCommand(emailSuivi, { showsRefusal: true });

const subjectOf = ({ params }: { params: { id: number } }): string => `suivi:${params.id}`;

const readingChanges = (id: number, reading: Reading): ReadChange[] => [
  changeRead(listMySuivis, (list) => myListWithReading(list, id, reading)),
  changeRead(listSuivis, (list) => listWithReading(list, id, reading)),
  changeRead(getSuivi, (suivi) => suiviWithReading(suivi, id, reading)),
];

export const useSeeSuivi = () =>
  useCommand(seeSuivi, {
    subject: subjectOf,
    localChanges: ({ params, body }) => readingChanges(params.id, seenAt(body.at)),
  });

export const useAcknowledgeSuivi = () =>
  useCommand(acknowledgeSuivi, {
    subject: subjectOf,
    localChanges: ({ params, body }) =>
      readingChanges(params.id, acknowledgedAt(body.at, body.reponse)),
  });
