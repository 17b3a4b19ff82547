// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readClocks, watchClockFrom } from '../../platform/clock-moves.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { registerDeviceWork } from '../../platform/offline/device-work.ts';
import { discardParked } from '../../platform/offline/outbox-settling.ts';
import { acknowledgeRow, completeHeld, listRows, parkRow } from '../../platform/offline/outbox.ts';
import {
  forgetDaysBefore,
  keepServerDay,
  noteReceipts,
  readDays,
} from '../horaire/kept/punch-store.ts';
import { punchWork } from '../horaire/kept/punch-work.ts';
import { mirrorPunchDays } from '../horaire/kept/follow-punch-days.ts';
import { clearHoraireStore, useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { NO_EMPLOYE_MODE, updateSettings } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { type PunchOptions, recordPunches } from './record-punch.ts';
import type { PunchStep } from './unplanned-visits.ts';
import { readKeptFile } from '../../platform/offline/kept-files.ts';
import { taskWords } from '../horaire/kept/task-words.ts';
import { addPhoto, markTask, tickTask } from './visit-work.ts';

const OWNER = 12;
const quart = aQuart();
const { date } = quart;

const step = (type: 'entree' | 'sortie' = 'entree'): PunchStep => ({
  cle: `1:${type}`,
  date,
  quart_id: 1,
  client_id: 7,
  client_nom: quart.client.nom,
  type,
  prevu: quart.debut_at,
  quart,
});

/** As a tap does it: kept, then shown. */
async function punch(steps: readonly PunchStep[], options?: PunchOptions): Promise<string> {
  const { at, show } = await recordPunches(steps, options);
  show();
  return at;
}

const bodyOf = (row: OutboxRow | undefined) =>
  (row?.body as { punches: Record<string, unknown>[] } | undefined)?.punches ?? [];

const shownSteps = () => useHoraireStore.getState().dayPunch[date]?.steps ?? [];

beforeEach(async () => {
  registerDeviceWork([punchWork]);
  await deleteJadb();
  clearHoraireStore();
  updateSettings({ employeMode: NO_EMPLOYE_MODE });
  useUserStore.setState({ loggedIn: true, token: 'token', details: buildUser(OWNER) });
  useServerSettingsStore.setState({ diff: 420, isDiffKnown: true, virtualDate: date });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the taps of a person', () => {
  const chains = async () =>
    (await listRows(OWNER)).flatMap((row) => bodyOf(row).map(({ chain }) => chain));

  test('are numbered on this device, and carry the last answer of the server', async () => {
    await punch([step()]);
    const [first] = await listRows(OWNER);
    if (!first) throw new Error('Nothing was kept');
    const uuid = bodyOf(first)[0]?.['uuid'];
    expect(await chains()).toEqual([{ device: expect.any(String), number: 1, receipt: null }]);
    await noteReceipts(first, { data: [{ uuid, id: 41 }] });
    await punch([step('sortie')]);
    const [before, after] = (await chains()) as { device: string }[];
    expect(after).toEqual({ device: before?.device, number: 2, receipt: 41 });
  });

  test('that were done before take no number', async () => {
    await punch([step()]);
    await punch([step()]);
    await punch([step('sortie')]);
    expect(await chains()).toMatchObject([{ number: 1 }, { number: 2 }]);
  });

  test('made for somebody else have none', async () => {
    updateSettings({ employeMode: { active: true, orig_id: OWNER, employe: buildUser(7) } });
    await punch([step()]);
    expect(bodyOf((await listRows(OWNER))[0])[0]).not.toHaveProperty('chain');
  });
});

describe('a punch', () => {
  test('is in the outbox, in punchData and in the store when it counts as done', async () => {
    const at = await punch([step()]);
    const [row, ...others] = await listRows(OWNER);
    expect(others).toEqual([]);
    const [sent] = bodyOf(row);
    expect(sent).toMatchObject({ date, quart_id: 1, client_id: 7, type: 'entree', diff: 420, at });
    expect(Date.parse(at) - Date.parse(String(sent?.['device_at']))).toBe(420_000);
    expect(sent).not.toHaveProperty('diff_inconnu');
    expect(row?.id).toBe(sent?.['uuid']);
    expect(shownSteps()).toMatchObject([{ cle: '1:entree', at, recu: null }]);
    expect(useHoraireStore.getState().dayPunch[date]?.lastStepSynced).toBe(0);
  });

  test('made before the clock was compared says so', async () => {
    useServerSettingsStore.setState({ diff: 0, isDiffKnown: false });
    await punch([step()]);
    const [row] = await listRows(OWNER);
    expect(bodyOf(row)).toMatchObject([{ diff: 0, diff_inconnu: true }]);
  });

  test('counts for its true time where the clock was set back since the last sync', async () => {
    const { device, steady } = readClocks();
    watchClockFrom({ device: device + 25 * 60_000, steady });
    const at = await punch([step()]);
    const [sent] = bodyOf((await listRows(OWNER))[0]);
    const device_at = Date.parse(String(sent?.['device_at']));
    expect(sent?.['diff']).toBe(420 + 1500);
    expect(Date.parse(at)).toBe(device_at + (420 + 1500) * 1000);
    expect(sent).not.toHaveProperty('diff_inconnu');
    // It stays so for the next one.
    await punch([step('sortie')]);
    expect(bodyOf((await listRows(OWNER))[1])).toMatchObject([{ diff: 420 + 1500 }]);
  });

  test('at a site known by its code alone leaves it to the server to name it', async () => {
    const coded = { ...step(), quart_id: null, quart: null, client_nom: '', code: 'token-a' };
    await punch([{ ...coded, cle: 'x:entree', client_id: 0 }], { qr: 'token-a' });
    const named = { ...coded, client_id: 55, type: 'sortie' as const };
    await punch([{ ...named, cle: 'x:sortie' }]);
    const [entry, exit] = await listRows(OWNER);
    expect(bodyOf(entry)).toMatchObject([{ client_id: null, qr: 'token-a' }]);
    expect(bodyOf(exit)).toMatchObject([{ client_id: 55, qr: null }]);
    expect(shownSteps()).toMatchObject([{ code: 'token-a', client_id: 0 }, { code: 'token-a' }]);
  });

  test('tapped twice is one', async () => {
    const both = await Promise.all([punch([step()]), punch([step()])]);
    expect(both[0]).toBe(both[1]);
    expect(await listRows(OWNER)).toHaveLength(1);
  });

  test('made again later, or in another tab, leaves no trace', async () => {
    const at = await punch([step()]);
    expect(await punch([step()])).toBe(at);
    expect(await listRows(OWNER)).toHaveLength(1);
    expect(shownSteps().map((done) => done.at)).toEqual([at]);
  });

  test('of two steps is one command', async () => {
    await punch([step('sortie'), { ...step(), cle: '2:entree', quart_id: 2, client_id: 8 }]);
    const rows = await listRows(OWNER);
    expect(rows).toHaveLength(1);
    expect(bodyOf(rows[0])).toHaveLength(2);
    expect(shownSteps().map(({ cle }) => cle)).toEqual(['1:sortie', '2:entree']);
  });

  test('of two steps, one of them done in another tab, does the other', async () => {
    await punch([step('sortie')]);
    await punch([step('sortie'), { ...step(), cle: '2:entree', quart_id: 2, client_id: 8 }]);
    const [, second, ...others] = await listRows(OWNER);
    expect(others).toEqual([]);
    expect(bodyOf(second)).toMatchObject([{ type: 'entree', quart_id: 2 }]);
    expect(second?.id).toBe(bodyOf(second)[0]?.['uuid']);
    expect(shownSteps().map(({ cle }) => cle)).toEqual(['1:sortie', '2:entree']);
  });

  test('survives the loss of localStorage', async () => {
    await punch([step()]);
    clearHoraireStore();
    await mirrorPunchDays();
    expect(shownSteps()).toHaveLength(1);
  });

  test('is not shown to another person on the same phone, nor stands in their way', async () => {
    await punch([step()]);
    const other = buildUser(OWNER + 1);
    useUserStore.setState({ details: other });
    await mirrorPunchDays();
    expect(shownSteps()).toEqual([]);
    await punch([step()]);
    expect(await listRows(other.id)).toHaveLength(1);
    expect(await listRows(OWNER)).toHaveLength(1);
  });

  test('for an employee goes under their name', async () => {
    const employe = { id: 40, nom: 'Aline Roy' };
    updateSettings({ employeMode: { active: true, orig_id: OWNER, employe } });
    await punch([step()]);
    expect((await listRows(OWNER))[0]?.pour).toBe(40);
    updateSettings({ employeMode: NO_EMPLOYE_MODE });
    await mirrorPunchDays();
    expect(shownSteps()).toEqual([]);
  });

  test('shows its receipt once the server has it', async () => {
    await punch([step()]);
    const [row] = await listRows(OWNER);
    if (row === undefined) throw new Error('The punch is not in the outbox');
    await noteReceipts(row, { data: [{ uuid: row.id, id: 4821, statut: 'recu' }] });
    await acknowledgeRow(row, new Date().toISOString());
    await mirrorPunchDays();
    expect(shownSteps()[0]?.recu).toBe(4821);
    expect(useHoraireStore.getState().dayPunch[date]?.lastStepSynced).toBe(1);
  });

  test('refused and given up can be made again, and does not wait to be sent for ever', async () => {
    await punch([step()]);
    await punch([step('sortie')]);
    const [entry, exit] = await listRows(OWNER);
    if (entry === undefined || exit === undefined) throw new Error('The punches are not kept');
    await parkRow(entry.id, { status: 422, message: 'validation.invalid' });
    await discardParked(entry.id);
    await discardParked(exit.id);
    await mirrorPunchDays();
    expect(shownSteps().map(({ cle }) => cle)).toEqual(['1:sortie']);
    await punch([step()]);
    const again = (await listRows(OWNER)).at(-1);
    expect(again?.id).not.toBe(entry.id);
    for (const { id } of await listRows(OWNER)) {
      await parkRow(id, { status: 422, message: 'validation.invalid' });
      await discardParked(id);
    }
    await forgetDaysBefore('2026-11-20');
    expect(await readDays({ owner: OWNER, employe: OWNER }, date, date)).toEqual({});
  });

  test('taken back by a manager can be made again', async () => {
    await punch([step()]);
    const [row] = await listRows(OWNER);
    const record = {
      id: 9,
      uuid: row?.id ?? '',
      quart_id: 1,
      client_id: 7,
      date,
      type: 'entree' as const,
      at: '2026-11-17T02:00:00Z',
      recu_le: '2026-11-17T02:00:01Z',
      source: 'appareil' as const,
      drapeaux: [],
      distance_m: null,
      note: '',
      taches: [],
      remplace_id: null,
      remplace: true,
      annule: false,
      retablit_id: null,
      auteur: { id: OWNER, prenom: 'Aline', nom: 'Roy' },
    };
    await keepServerDay({ date, owner: OWNER, employe: OWNER }, [record], '2026-11-17T03:00:00Z');
    await mirrorPunchDays();
    expect(shownSteps()).toEqual([]);
    await punch([step()]);
    expect(shownSteps()).toHaveLength(1);
  });
});

describe('the position', () => {
  const answerWith = (answer: (resolve: PositionCallback) => void) =>
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition: (resolve: PositionCallback) => answer(resolve) },
    });
  const here = { coords: { latitude: 45.5266, longitude: -73.5797, accuracy: 12 } };

  test('goes with the punch that was held back for it', async () => {
    let tell: PositionCallback = () => {};
    answerWith((resolve) => {
      tell = resolve;
    });
    await punch([step()], { hasPosition: true });
    const [held] = await listRows(OWNER);
    expect(held?.next_attempt_at).toBeGreaterThan(Date.now());
    expect(bodyOf(held)[0]).not.toHaveProperty('position');
    tell(here as GeolocationPosition);
    await vi.waitFor(async () => {
      const [row] = await listRows(OWNER);
      expect(bodyOf(row)[0]?.['position']).toEqual({ lat: 45.5266, lng: -73.5797, accuracy: 12 });
      expect(row?.next_attempt_at).toBeNull();
    });
    await vi.waitFor(() =>
      expect(shownSteps()[0]?.distance).toEqual({ distance_m: 0, hors_zone: false }),
    );
  });

  test('that comes too late changes nothing', async () => {
    answerWith(() => {});
    await punch([step()], { hasPosition: true });
    const [held] = await listRows(OWNER);
    if (held === undefined) throw new Error('The punch is not in the outbox');
    vi.spyOn(Date, 'now').mockReturnValue(Number(held.next_attempt_at));
    const isInTime = await completeHeld(
      held.id,
      () => 'another body',
      () => Promise.resolve(),
    );
    vi.restoreAllMocks();
    expect(isInTime).toBe(false);
    expect(await listRows(OWNER)).toEqual([held]);
  });
});

test('each word on a task is kept with its command; ticks go with the exit too, a photo goes by itself', async () => {
  const task = { date, quartId: 1, clientId: 7, tacheId: 31 };
  await punch([step()]);
  await tickTask(task, true);
  await tickTask({ ...task, tacheId: 32 }, true);
  await tickTask({ ...task, tacheId: 32 }, false);
  const taken = new Blob(['hello'], { type: 'image/jpeg' });
  await addPhoto({ ...task, tacheId: 33 }, taken, '2026-11-17T03:00:00Z');
  expect(useHoraireStore.getState().dayPunch[date]?.taches).toEqual({ 1: [31, 33] });
  await punch([step('sortie')]);
  const rows = await listRows(OWNER);
  const photo = rows.find(({ files = [] }) => files.length > 0);
  const exit = rows.at(-1);
  const words = rows.filter(({ subject }) => subject.startsWith('tache:'));
  expect(words.map(({ body }) => body)).toMatchObject([
    { tache_id: 31, etat: 'faite' },
    { tache_id: 32, etat: 'faite' },
    { tache_id: 32, etat: 'a_faire' },
    { tache_id: 33, etat: 'faite' },
  ]);
  expect(new Set(words.map(({ subject }) => subject)).size).toBe(4);
  // The row names the bytes, and holds none.
  expect(photo).toMatchObject({ body: { tache_id: 33 }, files: [{ size: 5, type: 'image/jpeg' }] });
  const kept = photo?.files?.[0] && (await readKeptFile(photo.files[0].kept));
  expect(new TextDecoder().decode(kept?.bytes)).toBe('hello');
  expect(photo?.subject).not.toBe(exit?.subject);
  expect(bodyOf(exit)[0]?.['taches']).toEqual([31, 33]);
});

test('a task that is skipped keeps its reason, and does not go with the exit', async () => {
  const task = { date, quartId: 1, clientId: 7, tacheId: 41 };
  await punch([step()]);
  await tickTask(task, true);
  await markTask(task, { etat: 'sautee', raison: 'autre', note: 'Alarme' });
  expect(useHoraireStore.getState().dayPunch[date]?.taches).toEqual({ 1: [] });
  const [, , word] = await listRows(OWNER);
  expect(word?.body).toMatchObject({ etat: 'sautee', raison: 'autre', note: 'Alarme' });
  const known = taskWords(1, useHoraireStore.getState().dayPunch[date]);
  expect(known.get(41)).toMatchObject({ etat: 'sautee', note: 'Alarme', prenom: null });
});
