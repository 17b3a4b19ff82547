// What opening, acknowledging and answering a suivi change in what the device shows, before the server knows. Pure.
import {
  acknowledgeSuivi,
  getSuivi,
  listMySuivis,
  listSuivis,
  seeSuivi,
  type SuiviRow,
} from '@releve/domain/features/suivis.ts';
import { firstMarks } from '@releve/domain/receipts.ts';
import { changeBy, type WaitingChange } from '../../../platform/api/waiting-changes.ts';

interface Reading {
  id: number;
  marks: Partial<Pick<SuiviRow, 'vu_le' | 'accuse_le'>>;
  /** Of replies the last counts. */
  reply?: { reponse: string; reponse_le: string } | undefined;
}

interface Command {
  params: { id: number };
  body: { at: string; reponse?: string | undefined };
}

const lookOf = ({ params: { id }, body: { at } }: Command): Reading => ({
  id,
  marks: { vu_le: at },
});

/** Whoever acknowledges has seen it; a reply may come with it. */
const receptionOf = ({ params: { id }, body: { at, reponse } }: Command): Reading => ({
  id,
  marks: { vu_le: at, accuse_le: at },
  reply: reponse ? { reponse, reponse_le: at } : undefined,
});

const rowWithReading = <Row extends SuiviRow>(row: Row, { id, marks, reply }: Reading): Row => {
  if (row.id !== id) return row;
  const marked = firstMarks(row, marks as Partial<Row>);
  return reply === undefined ? marked : { ...marked, reponse_le: reply.reponse_le };
};

const listWithReading = <List extends { data: SuiviRow[] }>(
  list: List,
  reading: Reading,
): List => ({ ...list, data: list.data.map((row) => rowWithReading(row, reading)) });

export const SUIVI_CHANGES: readonly WaitingChange[] = [
  [seeSuivi, lookOf] as const,
  [acknowledgeSuivi, receptionOf] as const,
].flatMap(([command, toReading]) => [
  changeBy(command, listMySuivis, (list, input) => listWithReading(list, toReading(input))),
  changeBy(command, listSuivis, (list, input) => listWithReading(list, toReading(input))),
  changeBy(command, getSuivi, (suivi, input) => {
    const reading = toReading(input);
    const marked = rowWithReading(suivi, reading);
    return marked === suivi
      ? suivi
      : { ...marked, reponse: reading.reply?.reponse ?? suivi.reponse };
  }),
]);

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
