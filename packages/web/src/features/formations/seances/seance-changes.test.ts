// @vitest-environment happy-dom
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  getSeance,
  listMySeances,
  signMySeance,
  signSeance,
} from '@releve/domain/features/formation-seances.ts';
import { expect, it } from 'vitest';
import { type LaidCommand, layOver } from '../../../platform/api/waiting-changes.ts';
import { SEANCE_CHANGES } from './seance-changes.ts';
import { buildSeance } from './seance.fixture.ts';

const AT = '2026-06-15T18:00:00.000Z';
const LATER = '2026-06-15T19:00:00.000Z';
const signature = { upload: '00000000-0000-4000-8000-000000000001' };

let seq = 0;
const rowOf = (command: Endpoint, id: number, body: object): LaidCommand => ({
  id: `row ${(seq += 1)}`,
  cmtype: 'outbox',
  seq,
  owner: 3,
  endpoint: command.id,
  method: 'POST',
  path: command.path,
  params: { id },
  body,
  subject: '',
  created: AT,
  attempts: 0,
  next_attempt_at: null,
  state: 'waiting',
});

const signed = (id: number, employe_id: number, at = AT) =>
  rowOf(signSeance, id, { employe_id, signature, at });

/** Twice: what an answer shows already must change nothing. */
function lay<E extends Endpoint>(read: E, data: EndpointResponse<E>, rows: LaidCommand[]) {
  const changes = SEANCE_CHANGES.filter((change) => change.read === read.path);
  const once = layOver(data, changes, rows);
  expect(layOver(once, changes, rows)).toEqual(once);
  return once;
}

it('whoever signs has signed at once, and the first signature counts', () => {
  const { presences } = lay(getSeance, buildSeance(), [
    signed(5, 9),
    signed(5, 9, LATER),
    signed(6, 10),
  ]);
  expect(presences.map(({ signe_le }) => signe_le)).toEqual([AT, null]);
});

it('one’s own sheet is signed at once', () => {
  const { id, formation, date, lieu, formateur } = buildSeance();
  const list = { data: [{ id, formation, date, lieu, formateur, signe_le: null }] };
  const after = lay(listMySeances, list, [rowOf(signMySeance, 5, { signature, at: AT })]);
  expect(after.data.map(({ signe_le }) => signe_le)).toEqual([AT]);
});
