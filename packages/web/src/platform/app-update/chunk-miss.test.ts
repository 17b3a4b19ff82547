// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideLoading, useLoadingStore } from '../../ui/loading/loading-store.ts';
import { followChunkMisses, OTHER_BUILD_QUIET_MS, SAME_BUILD_QUIET_MS } from './chunk-miss.ts';
import type { UpdateEnvironment } from './update-environment.ts';
import { NO_UPDATE, useUpdateStore } from './update-store.ts';
import { type SimulatedBrowser, simulateBrowser } from './workers.simulation.ts';

const BROWSER_WORDING = 'Failed to fetch dynamically imported module: /assets/memos.js';

// One listener on the page for all tests, as in the app; each test puts its own browser behind it.
let browser: SimulatedBrowser = simulateBrowser();
const current: UpdateEnvironment = {
  get workers() {
    return browser.workers;
  },
  get caches() {
    return browser.caches;
  },
  get build() {
    return browser.build;
  },
  session: () => browser.session(),
  isOnline: () => browser.isOnline(),
  isAppServed: () => browser.isAppServed(),
  reload: () => browser.reload(),
};
followChunkMisses(current);

function missChunk(): VitePreloadErrorEvent {
  const event = new Event('vite:preloadError', { cancelable: true });
  const miss = Object.assign(event, { payload: new TypeError(BROWSER_WORDING) });
  dispatchEvent(miss);
  return miss;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function missAfterReload(waited: number): Promise<number> {
  useUpdateStore.setState(NO_UPDATE);
  await vi.advanceTimersByTimeAsync(waited);
  missChunk();
  await settle();
  return browser.reloads;
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = simulateBrowser();
  useUpdateStore.setState(NO_UPDATE);
  hideLoading();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a missing part reloads the page once, behind the loading overlay', async () => {
  const miss = missChunk();
  expect(miss.defaultPrevented).toBe(true);
  expect(useLoadingStore.getState().isLoading).toBe(true);
  missChunk();
  await settle();
  expect(browser.reloads).toBe(1);
});

test('the newer worker takes over first: the present one would serve the same page', async () => {
  browser.workers.putInCharge();
  const worker = browser.workers.own.startInstalling();
  browser.workers.own.finishInstalling();
  missChunk();
  await settle();
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('still missing after the reload: the error goes on, in words the router does not act upon', async () => {
  missChunk();
  await settle();
  useUpdateStore.setState(NO_UPDATE);
  const miss = missChunk();
  await settle();
  expect(miss.defaultPrevented).toBe(false);
  expect(miss.payload.message.startsWith(BROWSER_WORDING)).toBe(false);
  expect(browser.reloads).toBe(1);
});

test('the same build may try again after ten minutes', async () => {
  missChunk();
  await settle();
  expect(await missAfterReload(SAME_BUILD_QUIET_MS - 1)).toBe(1);
  expect(await missAfterReload(1)).toBe(2);
});

test('another build may after half a minute', async () => {
  missChunk();
  await settle();
  browser.build = 'two';
  expect(await missAfterReload(OTHER_BUILD_QUIET_MS - 1)).toBe(1);
  expect(await missAfterReload(1)).toBe(2);
});

test('offline, nothing reloads', async () => {
  browser.online = false;
  const miss = missChunk();
  await settle();
  expect(miss.defaultPrevented).toBe(false);
  expect(browser.reloads).toBe(0);
});

test('with the server down, nothing reloads and the screen is free again', async () => {
  browser.served = false;
  missChunk();
  await settle();
  expect(browser.reloads).toBe(0);
  expect(useLoadingStore.getState().isLoading).toBe(false);
});

test('where a browser refuses storage, nothing reloads: it could not be done only once', async () => {
  browser.session = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  missChunk();
  await settle();
  expect(browser.reloads).toBe(0);
});
