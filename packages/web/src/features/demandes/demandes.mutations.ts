import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import {
  answerProposition,
  cancelDemande,
  createDemande,
  getDemande,
  getDemandeCalendar,
  listMyDemandes,
  withdrawDemande,
} from '@releve/domain/features/demandes.ts';
import { listBalances, listMovements } from '@releve/domain/features/demande-types.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import type { PreparedFile } from '../../platform/offline/prepare-file.ts';
import { DEMANDE_CHANGES } from './demande-changes.ts';

/** What follows it waits for it: nobody withdraws what has not arrived. */
const subjectOf = (uuid: string): string => `demande:${uuid}`;

export const useCreateDemande = (files: () => readonly PreparedFile[]) =>
  useCommand(createDemande, {
    subject: ({ body }) => subjectOf(body.uuid),
    changes: DEMANDE_CHANGES,
    files,
  });

export const useAddPieces = (files: () => readonly PreparedFile[]) =>
  useCommand(addDemandePieces, { subject: ({ params }) => subjectOf(params.uuid), files });

export const useWithdrawDemande = () =>
  useCommand(withdrawDemande, {
    subject: ({ params }) => subjectOf(params.uuid),
    changes: DEMANDE_CHANGES,
  });

export const useCancelDemande = () =>
  useCommand(cancelDemande, {
    subject: ({ body }) => subjectOf(body.uuid),
    changes: DEMANDE_CHANGES,
  });

export const useAnswerProposition = () =>
  useCommand(answerProposition, {
    refreshes: [
      getDemande,
      listMyDemandes,
      getDemandeCalendar,
      listBalances,
      listMovements,
      getTimeline,
    ],
  });
