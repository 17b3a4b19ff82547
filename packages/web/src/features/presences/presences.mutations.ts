import {
  confirmPresences,
  getPresenceHistory,
  getPresences,
  getVisitHistory,
  logCall,
  type PresenceLigne,
  withdrawConfirmations,
} from '@releve/domain/features/presences.ts';
import { attachPunches, detachPunches } from '@releve/domain/features/punch-attachments.ts';
import { cancelPunch, restorePunch } from '@releve/domain/features/punch-cancellations.ts';
import {
  decideCorrection,
  decideCorrections,
  listCorrections,
  reopenCorrection,
} from '@releve/domain/features/punch-corrections.ts';
import { confirmVisits, withdrawVisits } from '@releve/domain/features/visit-confirmations.ts';
import { hashKey } from '@tanstack/react-query';
import { invalidateReads, queryClient } from '../../platform/api/query-client.ts';
import { refreshReads, useCommand } from '../../platform/api/use-command.ts';
import { CALL_CHANGES } from './actions/noted-calls.ts';
import { type Changed, replaceLines } from './live/patch-board.ts';
import { boardKey, historyKey, visitHistoryKey } from './presences.queries.ts';

/** Lines as the server has just given them. */
export function showLines(lignes: readonly PresenceLigne[]): void {
  const byDate = Map.groupBy(lignes, ({ date }) => date);
  for (const [date, ofDay] of byDate) {
    queryClient.setQueryData(boardKey(date), (board) =>
      board === undefined ? undefined : replaceLines(board as never, ofDay),
    );
  }
}

/** The dialog says itself what was refused, and shows the lines as they stand. */
export const useConfirmPresences = () =>
  useCommand(confirmPresences, { showsRefusal: true, refreshes: [getPresenceHistory] });

const undoes = { showsRefusal: true, refreshes: [getPresenceHistory] } as const;

export const useWithdrawConfirmations = () => useCommand(withdrawConfirmations, undoes);

/** The answer has no line for a visit without a quart: the board is asked again. */
const changesBoard = {
  showsRefusal: true,
  refreshes: [getPresenceHistory, getVisitHistory, getPresences],
} as const;

export const useConfirmVisits = () => useCommand(confirmVisits, changesBoard);
export const useWithdrawVisits = () => useCommand(withdrawVisits, changesBoard);
export const useCancelPunch = () => useCommand(cancelPunch, changesBoard);
export const useRestorePunch = () => useCommand(restorePunch, changesBoard);
export const useAttachPunches = () => useCommand(attachPunches, changesBoard);
export const useDetachPunches = () => useCommand(detachPunches, changesBoard);

export const useLogCall = () =>
  useCommand(logCall, {
    subject: ({ params }) => `appel:${params.quart_id}`,
    changes: CALL_CHANGES,
  });

const decides = {
  showsRefusal: true,
  refreshes: [listCorrections, getPresences, getPresenceHistory, getVisitHistory],
} as const;

export const useDecideCorrection = () => useCommand(decideCorrection, decides);
export const useDecideCorrections = () => useCommand(decideCorrections, decides);
export const useReopenCorrection = () => useCommand(reopenCorrection, decides);

/** Those that were looked at: a board may change whole. Not where punches were made, which is asked for by hand. */
export function refreshHistories({ quartIds, pointages }: Changed): void {
  const cache = queryClient.getQueryCache();
  const seen = [getPresenceHistory, getVisitHistory].flatMap(({ path }) =>
    cache.findAll({ queryKey: [path] }),
  );
  if (seen.length === 0) return;
  const keys = [...quartIds.map(historyKey), ...pointages.map(visitHistoryKey)];
  const changed = new Set(keys.map((key) => hashKey(key)));
  for (const { queryKey, queryHash } of seen) {
    if (changed.has(queryHash)) void invalidateReads({ queryKey, exact: true });
  }
}

export const refreshCorrections = (): Promise<void> => refreshReads([listCorrections]);
