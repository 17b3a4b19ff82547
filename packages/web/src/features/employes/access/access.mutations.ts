import {
  countEmployesWithoutAccess,
  inviteEmployes,
  printWelcomeCards,
} from '@releve/domain/features/employes-access.ts';
import { listEmployes } from '@releve/domain/features/employes.ts';
import { refreshReads, useCommand } from '../../../platform/api/use-command.ts';

const REFRESHED = [listEmployes, countEmployesWithoutAccess] as const;

export const useInvite = () => useCommand(inviteEmployes, { refreshes: REFRESHED });

export const usePrintCards = () => useCommand(printWelcomeCards, { refreshes: REFRESHED });

/** An invitation counts once it was written, a moment after it was asked for. */
export const refreshAccess = () => refreshReads(REFRESHED);
