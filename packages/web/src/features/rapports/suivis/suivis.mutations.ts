import {
  acknowledgeSuivi,
  cancelSuivi,
  emailSuivi,
  getSuivi,
  listSuivis,
  seeSuivi,
  suiviTrend,
} from '@releve/domain/features/suivis.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { SUIVI_CHANGES } from './suivi-reading.ts';

/** The dialogs say themselves what was refused. */
export const useCancelSuivi = () =>
  useCommand(cancelSuivi, {
    refreshes: [listSuivis, getSuivi, suiviTrend],
    showsRefusal: true,
  });

export const useEmailSuivi = () => useCommand(emailSuivi, { showsRefusal: true });

const subjectOf = ({ params }: { params: { id: number } }): string => `suivi:${params.id}`;

export const useSeeSuivi = () =>
  useCommand(seeSuivi, { subject: subjectOf, changes: SUIVI_CHANGES });

export const useAcknowledgeSuivi = () =>
  useCommand(acknowledgeSuivi, { subject: subjectOf, changes: SUIVI_CHANGES });
