import { acknowledgeSuivi, seeSuivi } from '@releve/domain/features/suivis.ts';
import { expect, it } from 'vitest';
import {
  acknowledgedAt,
  mySuiviStateOf,
  myListWithReading,
  rowWithReading,
  seenAt,
  suiviStateOf,
  waitingReadings,
} from './suivi-reading.ts';
import { buildSuiviRow } from './suivi.fixture.ts';

const AT = '2026-11-15T02:00:00Z';
const LATER = '2026-11-15T03:00:00Z';

it('goes from unread to acknowledged to answered', () => {
  const row = buildSuiviRow();
  expect(mySuiviStateOf(row)).toBe('a_lire');
  const seen = rowWithReading(row, 1, seenAt(AT));
  expect(mySuiviStateOf(seen)).toBe('a_accuser');
  const received = rowWithReading(seen, 1, acknowledgedAt(LATER));
  expect(received).toMatchObject({ vu_le: AT, accuse_le: LATER, reponse_le: null });
  expect(mySuiviStateOf(received)).toBe('recu');
  expect(mySuiviStateOf(rowWithReading(received, 1, acknowledgedAt(LATER, 'Merci.')))).toBe(
    'repondu',
  );
  expect(rowWithReading(row, 2, seenAt(AT))).toBe(row);
});

it('says to a manager how far it has come', () => {
  expect(suiviStateOf(buildSuiviRow())).toBe('non_vu');
  expect(suiviStateOf(buildSuiviRow({ vu_le: AT }))).toBe('vu');
  expect(suiviStateOf(buildSuiviRow({ vu_le: AT, accuse_le: AT }))).toBe('recu');
  expect(suiviStateOf(buildSuiviRow({ statut: 'annule', accuse_le: AT }))).toBe('annule');
  expect(suiviStateOf(buildSuiviRow({ employe: null }))).toBeNull();
});

it('counts a suivi out of what waits once', () => {
  const list = { data: [buildSuiviRow()], a_lire: 1, a_accuser: 4 };
  const seen = myListWithReading(list, 1, seenAt(AT));
  expect(seen).toMatchObject({ a_lire: 0, a_accuser: 4 });
  const received = myListWithReading(seen, 1, acknowledgedAt(LATER));
  expect(received).toMatchObject({ a_lire: 0, a_accuser: 3 });
  expect(myListWithReading(received, 1, acknowledgedAt(LATER))).toMatchObject({ a_accuser: 3 });
});

it('reads what still waits to be sent', () => {
  const path = (verb: string) => `/api/suivis/7/${verb}`;
  const waiting = waitingReadings([
    { endpoint: seeSuivi.id, path: path('vu'), body: { at: AT } },
    { endpoint: acknowledgeSuivi.id, path: path('reception'), body: { at: LATER } },
    {
      endpoint: acknowledgeSuivi.id,
      path: path('reception'),
      body: { at: LATER, reponse: 'Bien noté.' },
    },
    { endpoint: seeSuivi.id, path: '/api/ailleurs', body: { at: AT } },
  ]);
  expect([...waiting]).toEqual([
    [7, { vu_le: AT, accuse_le: LATER, reponse_le: LATER, reponse: 'Bien noté.' }],
  ]);
});
