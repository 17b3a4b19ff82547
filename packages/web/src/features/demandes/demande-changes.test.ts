// @vitest-environment happy-dom
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  cancelDemande,
  createDemande,
  getDemande,
  listMyDemandes,
  withdrawDemande,
} from '@releve/domain/features/demandes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { layOver, type LaidCommand } from '../../platform/api/waiting-changes.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { DEMANDE_CHANGES, isUnsent } from './demande-changes.ts';
import { buildDemande, buildDemandeFile } from './demande.fixture.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-11-16T12:00:00.000Z';

type Row = Pick<LaidCommand, 'params' | 'body'>;

const rowOf = (command: Endpoint, { params = {}, body }: Row): LaidCommand => ({
  id: 'row',
  cmtype: 'outbox',
  seq: 1,
  owner: 3,
  endpoint: command.id,
  method: 'POST',
  path: command.path,
  params,
  body,
  subject: '',
  created: AT,
  attempts: 0,
  next_attempt_at: null,
  state: 'waiting',
});

const asked = (part: object = {}) =>
  rowOf(createDemande, {
    body: {
      uuid: UUID,
      at: AT,
      type_id: 2,
      du: '2026-11-20',
      au: '2026-11-22',
      raison: '',
      ...part,
    },
  });
const withdrawn = (uuid: string) => rowOf(withdrawDemande, { params: { uuid }, body: { at: AT } });
const cancelled = (id: number) =>
  rowOf(cancelDemande, { params: { id }, body: { uuid: UUID, raison: '', at: AT } });

/** Only the changes of that read: each is known by its path. */
const lay = <E extends Endpoint>(read: E, data: EndpointResponse<E>, ...rows: LaidCommand[]) =>
  layOver(
    data,
    DEMANDE_CHANGES.filter((change) => change.read === read.path),
    rows,
  );

const listOf = (...data: ReturnType<typeof buildDemande>[]) => ({
  data,
  meta: { total: data.length, page: 1, per_page: 25 },
});

beforeEach(() => storeSignedIn('token', buildUser(3, USERGROUP.employee)));

describe('what was asked here', () => {
  it('is first in the list, without a number', () => {
    const list = lay(listMyDemandes, listOf(buildDemande()), asked());
    expect(list.data.map(({ uuid }) => uuid)).toEqual([UUID, buildDemande().uuid]);
    expect(list.data[0]).toMatchObject({ du: '2026-11-20', statut: 'en_attente', type: { id: 2 } });
    expect(list.data.map(isUnsent)).toEqual([true, false]);
    expect(list.meta.total).toBe(2);
  });

  it('is there once, also where the server’s answer has it already', () => {
    const list = listOf(buildDemande({ uuid: UUID }));
    expect(lay(listMyDemandes, list, asked())).toBe(list);
  });

  it('is told apart from another one, and is on the first page only', () => {
    const other = asked({ uuid: UUID.replace(/1$/, '2') });
    const { data } = lay(listMyDemandes, listOf(), asked(), other);
    expect(new Set(data.map(({ id }) => id)).size).toBe(2);
    expect(data.every(isUnsent)).toBe(true);
    const second = { ...listOf(buildDemande()), meta: { total: 30, page: 2, per_page: 25 } };
    expect(lay(listMyDemandes, second, asked())).toBe(second);
  });

  it('is not mine where it was filed for somebody else', () => {
    const list = listOf();
    expect(lay(listMyDemandes, list, asked({ employe_id: 8 }))).toBe(list);
    expect(lay(listMyDemandes, list, asked({ employe_id: 3 })).data).toHaveLength(1);
  });
});

it('withdrawn, it waits for nobody, in the list and on its page', () => {
  const { uuid } = buildDemande();
  expect(lay(listMyDemandes, listOf(buildDemande()), withdrawn(uuid)).data[0]?.statut).toBe(
    'annulee',
  );
  expect(lay(getDemande, buildDemandeFile(), withdrawn(uuid)).statut).toBe('annulee');
  expect(lay(getDemande, buildDemandeFile(), withdrawn(UUID)).statut).toBe('en_attente');
  const decided = buildDemandeFile({ statut: 'approuvee' });
  expect(lay(getDemande, decided, withdrawn(uuid)).statut).toBe('approuvee');
});

it('what was asked and withdrawn before it left is both', () => {
  const [row] = lay(listMyDemandes, listOf(), asked(), withdrawn(UUID)).data;
  expect(row).toMatchObject({ uuid: UUID, statut: 'annulee' });
});

it('an approved leave stays approved while its cancellation waits', () => {
  const approved = buildDemandeFile({ statut: 'approuvee' });
  expect(lay(getDemande, approved, cancelled(1042))).toMatchObject({
    statut: 'approuvee',
    annulation_id: 0,
  });
  expect(lay(getDemande, approved, cancelled(7)).annulation_id).toBeNull();
});
