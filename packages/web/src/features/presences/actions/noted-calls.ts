// A call that was noted on this device, as the board shows it before the server knows.
import {
  type Appel,
  getPresences,
  logCall,
  type PresenceBoard,
} from '@releve/domain/features/presences.ts';
import { changeBy, type WaitingChange } from '../../../platform/api/waiting-changes.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';

interface Caller {
  id: number;
  prenom: string;
  nom: string;
}

export const callOf = (
  { resultat, note, at }: Pick<Appel, 'resultat' | 'note'> & { at: string },
  { id, prenom, nom }: Caller,
): Appel => ({ resultat, note, le: at, par: { id, prenom, nom } });

export const withCall = (board: PresenceBoard, quartId: number, appel: Appel): PresenceBoard => ({
  ...board,
  lignes: board.lignes.map((ligne) =>
    ligne.quart_id === quartId && isLater(appel, ligne.appel) ? { ...ligne, appel } : ligne,
  ),
});

const isLater = (appel: Appel, known: Appel | null): boolean =>
  known === null || Date.parse(known.le) < Date.parse(appel.le);

export const CALL_CHANGES: readonly WaitingChange[] = [
  changeBy(logCall, getPresences, (board, { params, body }) => {
    const me = useUserStore.getState().details;
    return me === null ? board : withCall(board, params.quart_id, callOf(body, me));
  }),
];
