// What may be done about a line by whoever looks at it, on a network or without.
import type {
  PresenceLigne,
  PresenceMark,
  SansQuartLigne,
} from '@releve/domain/features/presences.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { useMemo } from 'react';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import {
  type BoardLine,
  isCancelledVisit,
  isConfirmable,
  isConfirmableVisit,
  isExplainedAbsent,
  visitMark,
} from './board-lines.ts';

export interface BoardRights {
  /** These wait for the server, so they need a network. */
  canConfirm: boolean;
  /** Whose own lines are for somebody else to vouch for; null for a director. */
  ownId: number | null;
  /** Whose confirmations one may take back: one's own, or anybody's for a director. */
  authorId: number | 'any';
  canDecide: boolean;
  canReplace: boolean;
  /** A call is kept on the device until it can be sent. */
  canNote: boolean;
}

export function useBoardRights(): BoardRights {
  const ability = useAbility();
  const isReachable = useIsServerReached();
  const ownId = useUserStore(({ details }) =>
    details === null || isDirector(details.usergroup) ? null : details.id,
  );
  return useMemo(() => {
    const canNote = ability.can('update', 'Presence');
    return {
      canConfirm: ability.can('confirm', 'Presence') && isReachable,
      ownId,
      authorId: ownId ?? ('any' as const),
      canDecide: canNote && isReachable,
      canReplace: ability.can('update', 'Horaire') && isReachable,
      canNote,
    };
  }, [ability, isReachable, ownId]);
}

/** Of a quart that was cancelled, and of a visit without one, as well. */
export const canCancelPunches = (
  { employe }: Pick<PresenceLigne, 'employe'>,
  { canConfirm, ownId }: BoardRights,
): boolean => canConfirm && employe !== null && employe.id !== ownId;

export const canBeConfirmed = ({ ligne }: BoardLine, rights: BoardRights): boolean =>
  ligne.statut === 'publie' && canCancelPunches(ligne, rights);

/** Whoever vouched for it may take that back, and a director. */
const isOwnMark = (mark: PresenceMark | null, { authorId }: BoardRights): boolean =>
  mark !== null && (authorId === 'any' || authorId === mark.par.id);

export const canBeWithdrawn = (line: BoardLine, rights: BoardRights): boolean =>
  canBeConfirmed(line, rights) && isOwnMark(line.ligne.confirme, rights);

/** Of a visit without a quart, as long as something of it counts. */
export const canVisitBeConfirmed = (ligne: SansQuartLigne, rights: BoardRights): boolean =>
  !isCancelledVisit(ligne) && canCancelPunches(ligne, rights);

export const canVisitBeWithdrawn = (ligne: SansQuartLigne, rights: BoardRights): boolean =>
  canCancelPunches(ligne, rights) && isOwnMark(visitMark(ligne), rights);

export const isVisitToConfirm = (ligne: SansQuartLigne, rights: BoardRights): boolean =>
  isConfirmableVisit(ligne) && canCancelPunches(ligne, rights);

/** Those that wait for somebody to vouch for them. */
export const isToConfirm = (line: BoardLine, rights: BoardRights): boolean =>
  canBeConfirmed(line, rights) && isConfirmable(line);

/** Nobody seeks a replacement for who is there, or for what is over; for who is absent with a reason, at once. */
const REPLACEABLE = ['pas_encore', 'non_confirme', 'aucune_donnee', 'donnees_non_recues'];

export const canBeReplaced = (line: BoardLine, { canReplace }: BoardRights): boolean => {
  const { ligne, etat, isOver } = line;
  const isSought = REPLACEABLE.includes(etat) || (isExplainedAbsent(line) && !isOver);
  return canReplace && ligne.entree === null && ligne.sortie === null && isSought;
};

/** Whoever should be there is not, or will not come: somebody else is needed. */
export const needsReplacement = (line: BoardLine, rights: BoardRights): boolean =>
  canBeReplaced(line, rights) && (line.isLate || isExplainedAbsent(line));
