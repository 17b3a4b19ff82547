import {
  confirmPresences,
  getPresenceHistory,
  getPresences,
  logCall,
  type PresenceLigne,
} from '@releve/domain/features/presences.ts';
import { decideCorrection, listCorrections } from '@releve/domain/features/punch-corrections.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { changeRead } from '../../platform/api/read-change.ts';
import { refreshReads, useCommand } from '../../platform/api/use-command.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { callOf, withCall } from './actions/noted-calls.ts';
import { replaceLines } from './live/patch-board.ts';
import { boardKey, historyKey } from './presences.queries.ts';

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

export function useLogCall() {
  const me = useUserStore(({ details }) => details);
  return useCommand(logCall, {
    subject: ({ params }) => `appel:${params.quart_id}`,
    localChanges: ({ params, body }) =>
      me === null
        ? []
        : [changeRead(getPresences, (board) => withCall(board, params.quart_id, callOf(body, me)))],
  });
}

export const useDecideCorrection = () =>
  useCommand(decideCorrection, {
    showsRefusal: true,
    refreshes: [listCorrections, getPresences, getPresenceHistory],
  });

/** Not where they were made: that is asked for by hand. */
export function refreshHistories(quartIds: readonly number[]): void {
  for (const id of quartIds) {
    void queryClient.invalidateQueries({ queryKey: historyKey(id), exact: true });
  }
}

export const refreshCorrections = (): Promise<void> => refreshReads([listCorrections]);
