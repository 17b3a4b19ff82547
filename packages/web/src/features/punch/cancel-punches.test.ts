// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { PunchRecord } from '@releve/domain/features/punch.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { acknowledgeRow, listRows } from '../../platform/offline/outbox.ts';
import {
  keepServerDay,
  noteCancellations,
  noteReceipts,
  readDays,
} from '../horaire/kept/punch-store.ts';
import { mirrorPunchDays } from '../horaire/kept/follow-punch-days.ts';
import { clearHoraireStore, useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { NO_EMPLOYE_MODE, updateSettings } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { takeBack } from './cancel-punches.ts';
import { recordPunches } from './record-punch.ts';
import type { PunchStep } from './unplanned-visits.ts';

const OWNER = 12;
const quart = aQuart();
const { date } = quart;
const key = { date, owner: OWNER, employe: OWNER };

const entry: PunchStep = {
  cle: '1:entree',
  date,
  quart_id: 1,
  client_id: 7,
  client_nom: quart.client.nom,
  type: 'entree',
  prevu: quart.debut_at,
  quart,
};

async function tap(steps: readonly PunchStep[] = [entry]) {
  const { made, show } = await recordPunches(steps);
  show();
  if (made === null) throw new Error('It had been done before');
  return made;
}

const shownSteps = () => useHoraireStore.getState().dayPunch[date]?.steps ?? [];

const toRecord = (uuid: string, changes: Partial<PunchRecord> = {}): PunchRecord => ({
  id: 90,
  uuid,
  quart_id: 1,
  client_id: 7,
  date,
  type: 'entree',
  at: '2026-11-17T02:00:00Z',
  recu_le: '2026-11-17T02:00:01Z',
  source: 'appareil',
  drapeaux: [],
  distance_m: null,
  note: '',
  taches: [],
  remplace_id: null,
  remplace: false,
  annule: false,
  retablit_id: null,
  auteur: { id: OWNER, prenom: 'Aline', nom: 'Roy' },
  ...changes,
});

/** What the server says of the day, as a read of it brings it. */
async function hear(...rows: PunchRecord[]): Promise<void> {
  await keepServerDay(key, rows, '2026-11-17T03:00:00Z');
  await mirrorPunchDays();
}

async function acknowledge(row: OutboxRow | undefined, answer: unknown): Promise<void> {
  if (row === undefined) throw new Error('Nothing waits');
  await noteReceipts(row, answer);
  await noteCancellations(row, answer);
  await acknowledgeRow(row, '2026-11-17T02:00:01Z');
  await mirrorPunchDays();
}

beforeEach(async () => {
  await deleteJadb();
  clearHoraireStore();
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  useUserStore.setState({ loggedIn: true, token: 'token', details: buildUser(OWNER) });
  useServerSettingsStore.setState({ diff: 420, isDiffKnown: true, virtualDate: date });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a tap that is taken back', () => {
  test('opens the step at once, and goes behind its punch, which is not deleted', async () => {
    const made = await tap();
    expect(shownSteps()).toHaveLength(1);
    await takeBack(made);
    expect(shownSteps()).toEqual([]);
    const [punch, cancellation, ...others] = await listRows(OWNER);
    expect(others).toEqual([]);
    expect(cancellation).toMatchObject({
      subject: punch?.subject,
      path: '/api/presences/annulations',
      body: { annulations: [{ punch_uuid: made.punches[0]?.uuid }] },
    });
    expect(punch?.seq).toBeLessThan(cancellation?.seq ?? 0);
    const { [date]: day } = await readDays(key, date, date);
    expect(day?.punches).toMatchObject([{ is_replaced: true, is_cancelled: true }]);
  });

  test('can be made again, and only the second counts', async () => {
    await takeBack(await tap());
    const again = await tap();
    expect(shownSteps().map(({ uuid }) => uuid)).toEqual(again.punches.map(({ uuid }) => uuid));
    expect(await listRows(OWNER)).toHaveLength(3);
  });

  test('of two steps at once is one command', async () => {
    const exit = { ...entry, cle: '1:sortie', type: 'sortie' as const };
    const next = { ...entry, cle: '2:entree', quart_id: 2, client_id: 8 };
    await takeBack(await tap([exit, next]));
    expect(shownSteps()).toEqual([]);
    const [, cancellation] = await listRows(OWNER);
    expect(cancellation?.body).toMatchObject({ annulations: [{}, {}] });
  });

  test('stays so while the server has only heard of the punch', async () => {
    const made = await tap();
    await takeBack(made);
    const [{ uuid } = { uuid: '' }] = made.punches;
    await hear(toRecord(uuid));
    expect(shownSteps()).toEqual([]);
    const taken = toRecord('a', { id: 91, remplace_id: 90, annule: true });
    await hear(toRecord(uuid, { remplace: true }), taken);
    expect(shownSteps()).toEqual([]);
    await hear(
      toRecord(uuid),
      taken,
      toRecord('b', { id: 92, remplace_id: 91, annule: true, retablit_id: 90 }),
    );
    expect(shownSteps()).toHaveLength(1);
  });

  test('counts again where the server made a request of it', async () => {
    const made = await tap();
    await takeBack(made);
    const [punch, cancellation] = await listRows(OWNER);
    const [{ uuid } = { uuid: '' }] = made.punches;
    await acknowledge(punch, { data: [{ uuid, id: 90, statut: 'recu' }] });
    expect(shownSteps()).toEqual([]);
    await acknowledge(cancellation, { data: [{ punch_uuid: uuid, statut: 'demande' }] });
    expect(shownSteps()).toMatchObject([{ uuid, recu: 90 }]);
    expect(await listRows(OWNER)).toEqual([]);
  });

  test('stays taken back where the server says so', async () => {
    const made = await tap();
    await takeBack(made);
    const [punch, cancellation] = await listRows(OWNER);
    const [{ uuid } = { uuid: '' }] = made.punches;
    await acknowledge(punch, { data: [{ uuid, id: 90, statut: 'recu' }] });
    await acknowledge(cancellation, { data: [{ punch_uuid: uuid, statut: 'annule' }] });
    expect(shownSteps()).toEqual([]);
  });
});
