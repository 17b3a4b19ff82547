// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { correctedNow } from './corrected-now.ts';
import { readClocks, watchClockFrom } from './clock-moves.ts';
import { readClockDifference } from './offline/clock-difference.ts';
import { deleteJadb } from './offline/jadb.ts';
import {
  currentDiff,
  restoreServerSettings,
  storeServerSettings,
  useServerSettingsStore,
} from './stores/server-settings-store.ts';
import { useUserStore } from './stores/user-store.ts';
import { buildUser } from './stores/user.fixture.ts';

const MINUTE = 60_000;
const DIFF_SECONDS = 420;

/** The true time, whatever the device's clock shows. */
let trueNow: number;

/** Both clocks of the page run on; the device's may be changed meanwhile. */
function pass(ms: number, changedMs = 0): void {
  trueNow += ms;
  vi.advanceTimersByTime(ms);
  vi.setSystemTime(Date.now() + changedMs);
}

const errorInMinutes = () => (Date.parse(correctedNow()) - trueNow) / MINUTE;

beforeEach(async () => {
  await deleteJadb();
  useUserStore.setState({ loggedIn: true, token: 'token', details: buildUser(12) });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  trueNow = Date.now() + DIFF_SECONDS * 1000;
  useServerSettingsStore.setState({ diff: 0, isDiffKnown: false });
});
afterEach(() => {
  vi.useRealTimers();
  watchClockFrom(readClocks());
  useServerSettingsStore.setState({ diff: 0, isDiffKnown: false });
});

describe('after a sync', () => {
  beforeEach(() => storeServerSettings([], DIFF_SECONDS));

  it.each([
    ['nothing changed', 0, 0],
    ['set back', -25, 0],
    ['set forward, which may be a sleep: the server marks it', 25, 25],
  ])('%s', (_case, changed, error) => {
    pass(10 * MINUTE, changed * MINUTE);
    expect(errorInMinutes()).toBe(error);
    pass(10 * MINUTE);
    expect(errorInMinutes()).toBe(error);
  });

  it('what was noticed is in the store for the screens, and on the disk for the next page', async () => {
    pass(MINUTE, -25 * MINUTE);
    expect(currentDiff()).toBe(DIFF_SECONDS + 1500);
    await vi.waitFor(async () => expect(await readClockDifference()).toBe(DIFF_SECONDS + 1500));
    expect(useServerSettingsStore.getState().diff).toBe(DIFF_SECONDS + 1500);
    useServerSettingsStore.setState({ diff: 0, isDiffKnown: false });
    watchClockFrom(readClocks());
    await restoreServerSettings();
    // While it was waited for, the page's clock went on.
    expect(errorInMinutes()).toBeCloseTo(0, 1);
  });

  it('the next sync knows better', async () => {
    pass(MINUTE, -25 * MINUTE);
    expect(errorInMinutes()).toBe(0);
    await storeServerSettings([], DIFF_SECONDS + 1500);
    pass(MINUTE);
    expect(errorInMinutes()).toBe(0);
  });
});

it('a clock set back while the sync is under way is noticed', async () => {
  const asked = readClocks();
  pass(10_000, -25 * MINUTE);
  await storeServerSettings([], DIFF_SECONDS, asked);
  expect(errorInMinutes()).toBe(0);
});

it('never synced: a clock set back changes nothing, and the difference stays unknown', async () => {
  trueNow = Date.now();
  watchClockFrom(readClocks());
  pass(MINUTE, -25 * MINUTE);
  expect(errorInMinutes()).toBe(0);
  await vi.waitFor(() => expect(useServerSettingsStore.getState().diff).toBe(1500));
  expect(useServerSettingsStore.getState().isDiffKnown).toBe(false);
  expect(await readClockDifference()).toBeNull();
});
