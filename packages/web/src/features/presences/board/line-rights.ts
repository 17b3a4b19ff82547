// What may be done about a line by whoever looks at it, on a network or without.
import { useMemo } from 'react';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import type { BoardLine } from './board-lines.ts';

export interface BoardRights {
  /** These wait for the server, so they need a network. */
  canConfirm: boolean;
  canDecide: boolean;
  canReplace: boolean;
  /** A call is kept on the device until it can be sent. */
  canNote: boolean;
}

export function useBoardRights(): BoardRights {
  const ability = useAbility();
  const isReachable = useConnectionStore(
    ({ connected, serverReachable }) => connected && serverReachable,
  );
  return useMemo(() => {
    const canNote = ability.can('update', 'Presence');
    return {
      canConfirm: ability.can('confirm', 'Presence') && isReachable,
      canDecide: canNote && isReachable,
      canReplace: ability.can('update', 'Horaire') && isReachable,
      canNote,
    };
  }, [ability, isReachable]);
}

export const canBeConfirmed = ({ ligne }: BoardLine, { canConfirm }: BoardRights): boolean =>
  canConfirm && ligne.statut === 'publie' && ligne.employe !== null;

/** Nobody seeks a replacement for who is there, or for what is over. */
const REPLACEABLE = ['pas_encore', 'non_confirme', 'aucune_donnee', 'donnees_non_recues'];

export const canBeReplaced = ({ ligne, etat }: BoardLine, { canReplace }: BoardRights): boolean =>
  canReplace && ligne.entree === null && ligne.sortie === null && REPLACEABLE.includes(etat);
