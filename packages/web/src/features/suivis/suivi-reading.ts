// What opening, acknowledging and answering a suivi change in what the device shows, before the server knows. Pure.
import { acknowledgeSuivi, type Suivi, type SuiviRow } from '@releve/domain/features/suivis.ts';
import { z } from 'zod';

export interface Reading {
  vu_le: string | null;
  accuse_le: string | null;
  reponse_le: string | null;
  /** Null where nothing was answered. */
  reponse: string | null;
}

/** A command that waits in the outbox, as far as a reading goes. */
export interface WaitingCommand {
  endpoint: string;
  path: string;
  body: unknown;
}

const NOTHING: Reading = { vu_le: null, accuse_le: null, reponse_le: null, reponse: null };

export const seenAt = (at: string): Reading => ({ ...NOTHING, vu_le: at });

/** Whoever acknowledges has seen it; a reply may come with it. */
export const acknowledgedAt = (at: string, reponse?: string): Reading => ({
  vu_le: at,
  accuse_le: at,
  reponse_le: reponse ? at : null,
  reponse: reponse || null,
});

/** The first time counts, as on the server; the last reply does. */
const mergeReadings = (known: Reading, added: Reading): Reading => ({
  vu_le: known.vu_le ?? added.vu_le,
  accuse_le: known.accuse_le ?? added.accuse_le,
  reponse_le: added.reponse_le ?? known.reponse_le,
  reponse: added.reponse ?? known.reponse,
});

export const rowWithReading = <Row extends SuiviRow>(row: Row, id: number, added: Reading): Row =>
  row.id === id
    ? {
        ...row,
        vu_le: row.vu_le ?? added.vu_le,
        accuse_le: row.accuse_le ?? added.accuse_le,
        reponse_le: added.reponse_le ?? row.reponse_le,
      }
    : row;

export const suiviWithReading = (suivi: Suivi, id: number, added: Reading): Suivi =>
  suivi.id === id
    ? { ...rowWithReading(suivi, id, added), reponse: added.reponse ?? suivi.reponse }
    : suivi;

export const listWithReading = <List extends { data: SuiviRow[] }>(
  list: List,
  id: number,
  added: Reading,
): List => ({ ...list, data: list.data.map((row) => rowWithReading(row, id, added)) });

interface MyList {
  data: SuiviRow[];
  a_lire: number;
  a_accuser: number;
}

/** One's own list: what no longer waits is no longer counted. */
export function myListWithReading<List extends MyList>(
  list: List,
  id: number,
  added: Reading,
): List {
  const row = list.data.find((each) => each.id === id);
  const isNewlySeen = row?.vu_le === null && added.vu_le !== null;
  const isNewlyAcknowledged = row?.accuse_le === null && added.accuse_le !== null;
  return {
    ...listWithReading(list, id, added),
    a_lire: Math.max(0, list.a_lire - (isNewlySeen ? 1 : 0)),
    a_accuser: Math.max(0, list.a_accuser - (isNewlyAcknowledged ? 1 : 0)),
  };
}

const readingBody = z.object({ at: z.string(), reponse: z.string().optional() });

/** The readings still to be sent, by suivi. */
export function waitingReadings(commands: readonly WaitingCommand[]): Map<number, Reading> {
  const bySuivi = new Map<number, Reading>();
  for (const { endpoint, path, body } of commands) {
    const id = Number(/\/api\/suivis\/(\d+)\//.exec(path)?.[1]);
    const { data } = readingBody.safeParse(body);
    if (!Number.isInteger(id) || data === undefined) continue;
    const added =
      endpoint === acknowledgeSuivi.id ? acknowledgedAt(data.at, data.reponse) : seenAt(data.at);
    bySuivi.set(id, mergeReadings(bySuivi.get(id) ?? NOTHING, added));
  }
  return bySuivi;
}

export type SuiviState = 'annule' | 'repondu' | 'recu' | 'vu' | 'non_vu';

/** How far a suivi has come with the employee it is about; null where it is about a site alone. */
export function suiviStateOf(row: SuiviRow): SuiviState | null {
  if (row.statut === 'annule') return 'annule';
  if (row.employe === null) return null;
  if (row.reponse_le !== null) return 'repondu';
  if (row.accuse_le !== null) return 'recu';
  return row.vu_le === null ? 'non_vu' : 'vu';
}

export type MySuiviState = 'a_lire' | 'a_accuser' | 'repondu' | 'recu';

/** What a suivi asks of the person it is about. */
export function mySuiviStateOf({ vu_le, accuse_le, reponse_le }: SuiviRow): MySuiviState {
  if (vu_le === null) return 'a_lire';
  if (accuse_le === null) return 'a_accuser';
  return reponse_le === null ? 'recu' : 'repondu';
}
