// A call that was noted on this device, as the board shows it before the server knows. Pure.
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import type { Appel, PresenceBoard } from '@releve/domain/features/presences.ts';
import { APPEL_RESULTATS } from '@releve/domain/features/presences.ts';
import { z } from 'zod';

interface Caller {
  id: number;
  prenom: string;
  nom: string;
}

const callBody = z.object({
  resultat: z.enum(APPEL_RESULTATS),
  note: z.string(),
  at: z.string(),
});

export const callOf = (
  { resultat, note, at }: z.output<typeof callBody>,
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

/** The last call of each line that is still to be sent. */
export function waitingCalls(
  rows: readonly Pick<OutboxRow, 'path' | 'body'>[],
  me: Caller,
): Map<number, Appel> {
  const byQuart = new Map<number, Appel>();
  for (const { path, body } of rows) {
    const quartId = Number(/\/api\/presences\/(\d+)\/appels/.exec(path)?.[1]);
    const { data } = callBody.safeParse(body);
    if (Number.isInteger(quartId) && data !== undefined) byQuart.set(quartId, callOf(data, me));
  }
  return byQuart;
}
