// @vitest-environment happy-dom
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearServerSettings, useServerSettingsStore } from '../stores/server-settings-store.ts';
import { clearUserStore, storeSignedIn, storeUserDetails } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { expectFaults } from '../../testing/expected-faults.ts';
import type { ConnectionDeps } from './realtime-connection.ts';
import { useRealtimeStore } from './realtime-store.ts';
import { startRealtime } from './start-realtime.ts';

const page = { protocol: 'https:', hostname: 'releve.exemple.ca', port: '' };

let now = 0;
let opened: ConnectionDeps[];
let closed: number[];
let stop = () => {};

const openConnection = (deps: ConnectionDeps) => {
  opened.push(deps);
  return () => void closed.push(deps.userId);
};

/** As a sync does: each comes at a moment of its own. */
const giveSettings = (key: string | null) =>
  useServerSettingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, REALTIME_KEY: key },
    isLoaded: true,
    syncedAt: (now += 1),
  });

const stateNow = () => useRealtimeStore.getState().state;

beforeEach(() => {
  opened = [];
  closed = [];
});

afterEach(() => {
  stop();
  clearUserStore();
  clearServerSettings();
});

const start = (load = async () => openConnection, askPlace = async () => {}) => {
  stop = startRealtime({ load, page, askPlace });
};

it('waits for both the person and the settings', async () => {
  start();
  storeSignedIn('token', buildUser(4));
  expect(stateNow()).toBe('off');
  giveSettings('cle');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toMatchObject({ userId: 4, place: { key: 'cle', port: 443, isSecure: true } });
  expect(stateNow()).toBe('waiting');
  opened[0]?.onState('live');
  expect(stateNow()).toBe('live');
});

it('stays off without a key', () => {
  giveSettings(null);
  storeSignedIn('token', buildUser(4));
  start();
  expect(stateNow()).toBe('off');
  expect(opened).toEqual([]);
});

it('waits until a password that must be changed has been', async () => {
  giveSettings('cle');
  storeSignedIn('token', { ...buildUser(4), doit_changer_mot_de_passe: true });
  start();
  expect(stateNow()).toBe('off');
  storeUserDetails(buildUser(4));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
});

it('keeps its connection when other settings change', async () => {
  giveSettings('cle');
  storeSignedIn('token', buildUser(4));
  start();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  giveSettings('cle');
  storeSignedIn('another token', buildUser(4));
  expect(closed).toEqual([]);
  expect(opened).toHaveLength(1);
});

it('ends with the session, and begins anew for another person or another key', async () => {
  giveSettings('cle');
  storeSignedIn('token', buildUser(4));
  start();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  clearUserStore();
  expect(closed).toEqual([4]);
  expect(stateNow()).toBe('off');
  storeSignedIn('token', buildUser(5));
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  giveSettings('autre cle');
  await vi.waitFor(() => expect(opened).toHaveLength(3));
  expect(closed).toEqual([4, 5]);
  expect(opened[2]).toMatchObject({ userId: 5, place: { key: 'autre cle' } });
});

describe('a key that the server does not know', () => {
  const startWith = async (askPlace: () => Promise<void>) => {
    giveSettings('cle');
    storeSignedIn('token', buildUser(4));
    start(undefined, askPlace);
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]?.isReturn).toBe(false);
    opened[0]?.onUnknownKey();
  };

  it('has the place asked for, and a connection begun with the new key', async () => {
    await startWith(async () => giveSettings('autre cle'));
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    expect(opened[1]).toMatchObject({ place: { key: 'autre cle' }, isReturn: true });
    expect(closed).toEqual([4]);
    giveSettings('autre cle');
    expect(opened).toHaveLength(2);
  });

  it('that is still the same is tried again after the next sync, and asked about once each time', async () => {
    const askPlace = vi.fn<() => Promise<void>>(async () => giveSettings('cle'));
    await startWith(askPlace);
    await vi.waitFor(() => expect(askPlace).toHaveBeenCalledOnce());
    storeUserDetails({ ...buildUser(4), prenom: 'Aline' });
    expect(opened).toHaveLength(1);
    for (const times of [2, 3]) {
      await vi.waitFor(() => {
        giveSettings('cle');
        expect(opened).toHaveLength(times);
      });
      opened.at(-1)?.onUnknownKey();
      await vi.waitFor(() => expect(askPlace).toHaveBeenCalledTimes(times));
    }
    expect(opened).toHaveLength(3);
  });

  it('waits for the next sync where nothing answers the question', async () => {
    expectFaults(/no network/);
    const askPlace = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')));
    await startWith(askPlace);
    await vi.waitFor(() => expect(askPlace).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(opened).toHaveLength(1);
    giveSettings('autre cle');
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    expect(askPlace).toHaveBeenCalledOnce();
  });
});

it('opens nothing for a session that ended while the library came', async () => {
  let deliver = () => {};
  const library = new Promise<typeof openConnection>((resolve) => {
    deliver = () => resolve(openConnection);
  });
  giveSettings('cle');
  storeSignedIn('token', buildUser(4));
  start(() => library);
  clearUserStore();
  deliver();
  await library;
  await Promise.resolve();
  expect(opened).toEqual([]);
});

it('tries again after the library could not be fetched', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(openConnection)];
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  giveSettings('cle');
  storeSignedIn('token', buildUser(4));
  start(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  warn.mockRestore();
});
