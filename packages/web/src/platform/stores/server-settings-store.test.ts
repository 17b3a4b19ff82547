// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { deleteJadb } from '../offline/jadb.ts';
import { clearPersistedQueries } from '../offline/persisted-queries.ts';
import {
  clearServerSettings,
  restoreServerSettings,
  storeServerSettings,
  useServerSettingsStore,
} from './server-settings-store.ts';
import { useUserStore } from './user-store.ts';
import { buildUser } from './user.fixture.ts';

/** As the app starts: nothing in memory. */
const restart = () => {
  clearServerSettings();
  useServerSettingsStore.setState({ diff: 0, isDiffKnown: false });
};

const clockOf = ({ diff, isDiffKnown } = useServerSettingsStore.getState()) => ({
  diff,
  isDiffKnown,
});

beforeEach(async () => {
  await deleteJadb();
  restart();
  useUserStore.setState({ loggedIn: true, token: 'token', details: buildUser(12) });
});

test('settings that came without the clock leave it unknown, after a restart too', async () => {
  await storeServerSettings([]);
  expect(clockOf()).toEqual({ diff: 0, isDiffKnown: false });
  restart();
  expect(await restoreServerSettings()).toBe(true);
  expect(clockOf()).toEqual({ diff: 0, isDiffKnown: false });
});

test('the clock outlives the kept reads, a sign-out and settings that come alone', async () => {
  await storeServerSettings([], 420);
  await storeServerSettings([]);
  clearServerSettings();
  expect(clockOf()).toEqual({ diff: 420, isDiffKnown: true });
  restart();
  await clearPersistedQueries();
  expect(await restoreServerSettings()).toBe(false);
  expect(clockOf()).toEqual({ diff: 420, isDiffKnown: true });
});

test('what the server says while the disk is read is not undone', async () => {
  await storeServerSettings([], 420);
  restart();
  const restoring = restoreServerSettings();
  await storeServerSettings([], 5);
  await restoring;
  expect(clockOf()).toEqual({ diff: 5, isDiffKnown: true });
});
