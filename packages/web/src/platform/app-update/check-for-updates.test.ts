// @vitest-environment happy-dom
import { APP_VERSION } from '@releve/domain/version.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectFaults } from '../../testing/expected-faults.ts';
import { clearToasts, useToastStore } from '../../ui/toast/toast-store.ts';
import { checkForUpdates, RECOVERY_EVERY_MS } from './check-for-updates.ts';
import { NO_UPDATE, useUpdateStore } from './update-store.ts';
import { handleAppUpdate, handleForceUpdate } from './version-broadcast.ts';
import { SimulatedRegistration, simulateBrowser } from './workers.simulation.ts';

const NOTICE = 'Vérification des mises à jour...';

const brokenBrowser = () => {
  expectFaults(/bad HTTP response code/);
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  browser.workers.own.failure = new TypeError('bad HTTP response code (500)');
  return browser;
};

beforeEach(() => {
  useUpdateStore.setState(NO_UPDATE);
});

afterEach(() => {
  clearToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the notice shows for 1500 ms while every registration of the origin is asked', async () => {
  const browser = simulateBrowser();
  const other = new SimulatedRegistration();
  browser.workers.registrations.push(other);
  expect(await checkForUpdates({}, browser)).toBe('checked');
  expect([browser.workers.own.updateCount, other.updateCount]).toEqual([1, 1]);
  await vi.waitFor(() =>
    expect(useToastStore.getState().toasts).toMatchObject([
      { kind: 'refresh', message: NOTICE, duration: 1500 },
    ]),
  );
  expect(browser.reloads).toBe(0);
});

test('checks that overlap are one', async () => {
  const browser = simulateBrowser();
  await Promise.all([checkForUpdates({}, browser), checkForUpdates({}, browser)]);
  expect(browser.workers.own.updateCount).toBe(1);
});

test('a failure removes workers and caches, then reloads', async () => {
  const browser = brokenBrowser();
  expect(await checkForUpdates({}, browser)).toBe('recovering');
  expect(browser.workers.own.isRegistered).toBe(false);
  expect(browser.cacheNames).toEqual([]);
  expect(useUpdateStore.getState().awaitingRestart).toBe(true);
  expect(browser.reloads).toBe(1);
});

test.each(['offline', 'server down'])('%s: what works without a network stays', async (how) => {
  const browser = brokenBrowser();
  browser.served = false;
  browser.online = how !== 'offline';
  expect(await checkForUpdates({ force: true }, browser)).toBe('unreachable');
  expect(browser.workers.own.isRegistered).toBe(true);
  expect(browser.cacheNames).toEqual(['precache']);
  expect(browser.reloads).toBe(0);
});

test('a failure that lasts does not reload the page again and again, unless it is forced', async () => {
  vi.useFakeTimers();
  const first = brokenBrowser();
  await checkForUpdates({}, first);
  const reopened = () => {
    useUpdateStore.setState(NO_UPDATE);
    return { ...brokenBrowser(), session: first.session };
  };
  expect(await checkForUpdates({}, reopened())).toBe('unreachable');
  expect(await checkForUpdates({ force: true }, reopened())).toBe('recovering');
  vi.advanceTimersByTime(RECOVERY_EVERY_MS);
  expect(await checkForUpdates({}, reopened())).toBe('recovering');
});

test('a broadcast of this very version does nothing; another one makes the app check', async () => {
  const browser = simulateBrowser();
  await handleAppUpdate({ version: APP_VERSION }, browser);
  expect(browser.workers.own.updateCount).toBe(0);
  await handleAppUpdate({ version: '260101.1' }, browser);
  expect(browser.workers.own.updateCount).toBe(1);
  expect(useUpdateStore.getState()).toEqual(NO_UPDATE);
});

test('without a worker a new version is available by reloading', async () => {
  const browser = simulateBrowser();
  browser.workers.registrations = [];
  await handleAppUpdate({ version: '260101.1' }, browser);
  expect(useUpdateStore.getState().updateAvailable).toBe(true);
});

test('a forced update checks and requires a restart, even where the check finds nothing', async () => {
  const browser = simulateBrowser();
  await handleForceUpdate(browser);
  expect(browser.workers.own.updateCount).toBe(1);
  expect(useUpdateStore.getState()).toEqual({ ...NO_UPDATE, restartRequired: true });
});
