// @vitest-environment happy-dom
import { DEFAULT_SETTINGS } from '@releve/domain/settings.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearServerSettings, useServerSettingsStore } from '../stores/server-settings-store.ts';
import { clearUserStore, storeSignedIn, storeUserDetails } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import type { ConnectionDeps } from './realtime-connection.ts';
import { useRealtimeStore } from './realtime-store.ts';
import { startRealtime } from './start-realtime.ts';

const page = { protocol: 'https:', hostname: 'releve.exemple.ca', port: '' };

let opened: ConnectionDeps[];
let closed: number[];
let stop = () => {};

const openConnection = (deps: ConnectionDeps) => {
  opened.push(deps);
  return () => void closed.push(deps.userId);
};

const giveSettings = (key: string | null) =>
  useServerSettingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, REALTIME_KEY: key },
    isLoaded: true,
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

const start = (load = async () => openConnection) => {
  stop = startRealtime({ load, page });
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
