// What a signature changes in what this device shows, before the server knows.
import {
  getSeance,
  listMySeances,
  signMySeance,
  signSeance,
} from '@releve/domain/features/formation-seances.ts';
import { changeBy, type WaitingChange } from '../../../platform/api/waiting-changes.ts';

/** The first signature of somebody counts. */
const signed = <Row extends { signe_le: string | null }>(row: Row, at: string): Row =>
  row.signe_le === null ? { ...row, signe_le: at } : row;

export const SEANCE_CHANGES: readonly WaitingChange[] = [
  changeBy(signSeance, getSeance, (seance, { params, body }) =>
    seance.id === params.id
      ? {
          ...seance,
          presences: seance.presences.map((row) =>
            row.employe.id === body.employe_id ? signed(row, body.at) : row,
          ),
        }
      : seance,
  ),
  changeBy(signMySeance, listMySeances, (list, { params, body }) => ({
    ...list,
    data: list.data.map((row) => (row.id === params.id ? signed(row, body.at) : row)),
  })),
];
