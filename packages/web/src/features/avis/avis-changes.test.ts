// @vitest-environment happy-dom
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  answerProjet,
  getAvis,
  listMyAvis,
  receiveAvis,
  replyToAvis,
} from '@releve/domain/features/avis.ts';
import { describe, expect, it } from 'vitest';
import { layOver, type LaidCommand } from '../../platform/api/waiting-changes.ts';
import { AVIS_CHANGES } from './avis-changes.ts';
import { buildAvis, buildAvisRow } from './avis.fixture.ts';

const AT = '2026-11-16T12:00:00.000Z';
const UUID = '00000000-0000-4000-8000-000000000001';

const rowOf = (command: Endpoint, id: number, body: object): LaidCommand => ({
  id: 'row',
  cmtype: 'outbox',
  seq: 1,
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

const answered = (id = 41) => rowOf(answerProjet, id, { texte: 'Mon autobus.', at: AT });
const received = (id = 41) =>
  rowOf(receiveAvis, id, { at: AT, signataire: 'Alice Roy', signature: null });
const replied = (id = 41) => rowOf(replyToAvis, id, { uuid: UUID, texte: 'Non.', at: AT });

const lay = <E extends Endpoint>(read: E, data: EndpointResponse<E>, ...rows: LaidCommand[]) =>
  layOver(
    data,
    AVIS_CHANGES.filter((change) => change.read === read.path),
    rows,
  );

const listOf = (...data: ReturnType<typeof buildAvisRow>[]) => ({
  data,
  meta: { total: data.length, page: 1, per_page: 25 },
  sans_avis_depuis: null,
});

const buildProjet = () =>
  buildAvis({
    statut: 'projet',
    remis_le: null,
    droits: { ...buildAvis().droits, recevoir: false, donner_version: true },
  });

describe('a version that was given on this device', () => {
  it('is beside the project, which waits for nothing more', () => {
    const avis = lay(getAvis, buildProjet(), answered());
    expect(avis.version_employe).toEqual({ texte: 'Mon autobus.', le: AT });
    expect(avis).toMatchObject({ statut: 'projet', a_traiter: false });
    expect(avis.droits.donner_version).toBe(false);
  });

  it('leaves no row that waits in the list, and no other one alone', () => {
    const project = buildAvisRow({ statut: 'projet' });
    const other = buildAvisRow({ id: 7 });
    const { data } = lay(listMyAvis, listOf(project, other), answered());
    expect(data.map(({ a_traiter }) => a_traiter)).toEqual([false, true]);
  });

  it('changes nothing where the server’s answer has one already', () => {
    const known = { ...buildProjet(), version_employe: { texte: 'Autre.', le: AT } };
    expect(lay(getAvis, known, answered())).toBe(known);
  });
});

describe('a receipt that was signed on this device', () => {
  it('is received, which the list says as well', () => {
    const avis = lay(getAvis, buildAvis(), received());
    expect(avis).toMatchObject({ statut: 'recu', recu_le: AT, a_traiter: false });
    expect(avis.reception?.signataire).toBe('Alice Roy');
    expect(avis.droits.recevoir).toBe(false);
    const { data } = lay(listMyAvis, listOf(buildAvisRow()), received());
    expect(data[0]).toMatchObject({ statut: 'recu', a_traiter: false });
  });

  it('comes beside a refusal that was noted before, which stays', () => {
    const refus = { le: AT, temoin: 'Marc Côté', note: '' };
    const avis = lay(getAvis, buildAvis({ statut: 'refus_constate', refus }), received());
    expect(avis).toMatchObject({ statut: 'recu', refus });
  });

  it('does not bring back one that was withdrawn meanwhile', () => {
    expect(lay(getAvis, buildAvis({ statut: 'retire' }), received()).statut).toBe('retire');
  });

  it('is of that notice alone', () => {
    expect(lay(getAvis, buildAvis(), received(7)).reception).toBeNull();
  });
});

it('a reply is there once, also where the server’s answer has it already', () => {
  const avis = lay(getAvis, buildAvis(), replied());
  expect(avis.reponses).toEqual([{ uuid: UUID, texte: 'Non.', le: AT, pieces: [] }]);
  expect(lay(getAvis, avis, replied())).toBe(avis);
});
