import {
  acknowledgeSuivi,
  listMySuivis,
  seeSuivi,
  type SuiviRow,
} from '@releve/domain/features/suivis.ts';
import { expect, it } from 'vitest';
import { readWhileWaiting } from '../../../platform/api/waiting-changes.fixture.ts';
import { mySuiviStateOf, SUIVI_CHANGES, suiviStateOf } from './suivi-reading.ts';
import { buildSuiviRow } from './suivi.fixture.ts';

const AT = '2026-11-15T02:00:00Z';
const LATER = '2026-11-15T03:00:00Z';

const see = (id: number) => [seeSuivi, { params: { id }, body: { at: AT } }] as const;
const receive = (id: number, reponse?: string) =>
  [
    acknowledgeSuivi,
    { params: { id }, body: { at: LATER, ...(reponse === undefined ? {} : { reponse }) } },
  ] as const;

const mine = (data: SuiviRow[]) => ({
  data,
  meta: { total: data.length, page: 1, per_page: 20 },
});

const shown = (
  list: ReturnType<typeof mine>,
  ...commands: ReturnType<typeof see | typeof receive>[]
) => readWhileWaiting(SUIVI_CHANGES, [listMySuivis, list], ...commands);

const rowOf = (...commands: ReturnType<typeof see | typeof receive>[]): SuiviRow =>
  shown(mine([buildSuiviRow()]), ...commands).data[0] ?? buildSuiviRow();

it('goes from unread to acknowledged to answered', () => {
  expect(mySuiviStateOf(rowOf())).toBe('a_lire');
  expect(mySuiviStateOf(rowOf(see(1)))).toBe('a_accuser');
  const received = rowOf(see(1), receive(1));
  expect(received).toMatchObject({ vu_le: AT, accuse_le: LATER, reponse_le: null });
  expect(mySuiviStateOf(received)).toBe('recu');
  expect(mySuiviStateOf(rowOf(see(1), receive(1, 'Merci.')))).toBe('repondu');
  expect(rowOf(see(2))).toEqual(buildSuiviRow());
});

it('says to a manager how far it has come', () => {
  expect(suiviStateOf(buildSuiviRow())).toBe('non_vu');
  expect(suiviStateOf(buildSuiviRow({ vu_le: AT }))).toBe('vu');
  expect(suiviStateOf(buildSuiviRow({ vu_le: AT, accuse_le: AT }))).toBe('recu');
  expect(suiviStateOf(buildSuiviRow({ statut: 'annule', accuse_le: AT }))).toBe('annule');
  expect(suiviStateOf(buildSuiviRow({ employe: null }))).toBeNull();
});
