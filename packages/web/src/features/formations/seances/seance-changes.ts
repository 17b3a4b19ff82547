// What a signature changes in what this device shows, before the server knows.
import {
  getSeance,
  listMySeances,
  signMySeance,
  signSeance,
} from '@releve/domain/features/formation-seances.ts';
import { changeRow, type WaitingChange } from '../../../platform/api/waiting-changes.ts';

/** The first signature of somebody counts. */
const signed = <Row extends { signe_le: string | null }>(row: Row, at: string): Row =>
  row.signe_le === null ? { ...row, signe_le: at } : row;

export const SEANCE_CHANGES: readonly WaitingChange[] = [
  ...changeRow(signSeance, [getSeance], (seance, { employe_id, at }) => ({
    ...seance,
    presences: seance.presences.map((row) =>
      row.employe.id === employe_id ? signed(row, at) : row,
    ),
  })),
  ...changeRow(signMySeance, [listMySeances], (row, { at }) => signed(row, at)),
];
