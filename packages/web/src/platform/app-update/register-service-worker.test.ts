// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';
import { NO_UPDATE, useUpdateStore } from './update-store.ts';
import { simulateBrowser } from './workers.simulation.ts';

const AVAILABLE = { updateAvailable: true, restartRequired: true, awaitingRestart: false };

beforeEach(() => {
  vi.useFakeTimers();
  useUpdateStore.setState(NO_UPDATE);
});

afterEach(() => {
  vi.useRealTimers();
});

test('the worker is registered at the root, never from the HTTP cache, and asked at once', async () => {
  const browser = simulateBrowser();
  await registerServiceWorker(browser);
  expect(browser.workers.registered).toEqual([
    { url: '/sw.js', options: { updateViaCache: 'none' } },
  ]);
  await vi.waitFor(() => expect(browser.workers.own.updateCount).toBe(1));
});

test('a first worker is no update, and its taking charge reloads nothing', async () => {
  const browser = simulateBrowser();
  const { workers } = browser;
  await registerServiceWorker(browser);
  workers.own.startInstalling();
  workers.own.finishInstalling();
  workers.handOver();
  expect(useUpdateStore.getState()).toEqual(NO_UPDATE);
  expect(browser.reloads).toBe(0);
});

test('a newer worker that has been downloaded makes an update available', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  await registerServiceWorker(browser);
  browser.workers.own.startInstalling();
  expect(useUpdateStore.getState()).toEqual(NO_UPDATE);
  browser.workers.own.finishInstalling();
  expect(useUpdateStore.getState()).toEqual(AVAILABLE);
});

test('one that was waiting before this page opened counts too', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  browser.workers.own.startInstalling();
  browser.workers.own.finishInstalling();
  await registerServiceWorker(browser);
  expect(useUpdateStore.getState()).toEqual(AVAILABLE);
});

test('one that fails to install does not', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  await registerServiceWorker(browser);
  const worker = browser.workers.own.startInstalling();
  browser.workers.own.installing = null;
  worker.become('redundant');
  expect(useUpdateStore.getState()).toEqual(NO_UPDATE);
});

test('an update installed from another tab asks for a restart here, without reloading', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  await registerServiceWorker(browser);
  browser.workers.handOver();
  expect(useUpdateStore.getState()).toEqual(AVAILABLE);
  expect(browser.reloads).toBe(0);
});

test('the change of worker reloads the page where a restart is awaited', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  await registerServiceWorker(browser);
  useUpdateStore.setState({ awaitingRestart: true });
  browser.workers.handOver();
  expect(browser.reloads).toBe(1);
});

test('it asks again every hour and when the page is seen, but not offline', async () => {
  const browser = simulateBrowser();
  const { own } = browser.workers;
  await registerServiceWorker(browser);
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(own.updateCount).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(own.updateCount).toBe(3);
  browser.online = false;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(own.updateCount).toBe(3);
});

test('a page that keeps starting over without a worker no longer registers one, for a minute', async () => {
  const browser = simulateBrowser();
  browser.workers.own.isRegistered = false;
  for (let start = 1; start <= 5; start += 1) await registerServiceWorker(browser);
  expect(browser.workers.registered).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  await registerServiceWorker(browser);
  expect(browser.workers.registered).toHaveLength(4);
});

test('a page that a person reloads often still follows the worker it has', async () => {
  const browser = simulateBrowser();
  for (let start = 1; start <= 5; start += 1) await registerServiceWorker(browser);
  expect(browser.workers.registered).toHaveLength(5);
});
