// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  DOWNLOAD_LIMIT_MS,
  HANDOVER_LIMIT_MS,
  installUpdate,
  TAKEOVER_LIMIT_MS,
} from './install-update.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { STAYED_AFTER_MS } from './restart-page.ts';
import { NO_UPDATE, useUpdateStore } from './update-store.ts';
import { simulateBrowser } from './workers.simulation.ts';

const SKIP_WAITING = { type: 'SKIP_WAITING' };

beforeEach(() => {
  vi.useFakeTimers();
  useUpdateStore.setState(NO_UPDATE);
});

afterEach(() => {
  vi.useRealTimers();
});

test('the waiting worker is told to take over, and the page reloads by itself if it never says so', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  const worker = browser.workers.own.startInstalling();
  browser.workers.own.finishInstalling();
  await installUpdate(browser);
  expect(worker.messages).toEqual([SKIP_WAITING]);
  expect(useUpdateStore.getState().awaitingRestart).toBe(true);
  expect(browser.reloads).toBe(0);
  worker.become('activating');
  vi.advanceTimersByTime(TAKEOVER_LIMIT_MS - 1);
  expect(browser.reloads).toBe(0);
  vi.advanceTimersByTime(1);
  expect(browser.reloads).toBe(1);
});

test('a page is not reloaded while the former worker ends its work, but not for ever', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  const worker = browser.workers.own.startInstalling();
  browser.workers.own.finishInstalling();
  await installUpdate(browser);
  vi.advanceTimersByTime(HANDOVER_LIMIT_MS - 1000);
  expect(browser.reloads).toBe(0);
  worker.become('activating');
  vi.advanceTimersByTime(500);
  expect(browser.reloads).toBe(1);

  vi.advanceTimersByTime(STAYED_AFTER_MS);
  worker.become('installed');
  await installUpdate(browser);
  vi.advanceTimersByTime(HANDOVER_LIMIT_MS);
  expect(browser.reloads).toBe(2);
});

test('a reload that never came is asked for again once the new worker has taken over', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  await registerServiceWorker(browser);
  browser.workers.own.startInstalling();
  browser.workers.own.finishInstalling();
  await installUpdate(browser);
  vi.advanceTimersByTime(HANDOVER_LIMIT_MS);
  expect(browser.reloads).toBe(1);
  browser.workers.handOver();
  expect(browser.reloads).toBe(2);
});

test('a second tap does nothing more', async () => {
  const browser = simulateBrowser();
  await installUpdate(browser);
  await installUpdate(browser);
  expect(browser.reloads).toBe(1);
});

test('someone who stays, for words not yet saved, may install it later', async () => {
  const browser = simulateBrowser();
  await installUpdate(browser);
  vi.advanceTimersByTime(STAYED_AFTER_MS);
  expect(useUpdateStore.getState().awaitingRestart).toBe(false);
  await installUpdate(browser);
  expect(browser.reloads).toBe(2);
});

test('the change of worker and the two seconds together reload once', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  await registerServiceWorker(browser);
  browser.workers.own.startInstalling();
  browser.workers.own.finishInstalling();
  await installUpdate(browser);
  browser.workers.handOver();
  vi.advanceTimersByTime(TAKEOVER_LIMIT_MS);
  expect(browser.reloads).toBe(1);
});

test('without a waiting worker, or without workers at all, installing is reloading', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  await installUpdate(browser);
  expect(browser.reloads).toBe(1);

  vi.advanceTimersByTime(STAYED_AFTER_MS);
  const plain = { ...simulateBrowser(), workers: null };
  const reload = vi.fn<() => void>();
  await installUpdate({ ...plain, reload });
  expect(reload).toHaveBeenCalledOnce();
});

test('a worker still being downloaded is waited for', async () => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  const worker = browser.workers.own.startInstalling();
  const installing = installUpdate(browser);
  await vi.advanceTimersByTimeAsync(5000);
  expect(browser.reloads).toBe(0);
  browser.workers.own.finishInstalling();
  await installing;
  expect(worker.messages).toEqual([SKIP_WAITING]);
});

test.each(['fails', 'takes for ever'])('a download that %s ends in a plain reload', async (how) => {
  const browser = simulateBrowser();
  browser.workers.putInCharge();
  const worker = browser.workers.own.startInstalling();
  const installing = installUpdate(browser);
  await vi.advanceTimersByTimeAsync(0);
  if (how === 'fails') worker.become('redundant');
  else await vi.advanceTimersByTimeAsync(DOWNLOAD_LIMIT_MS);
  await installing;
  expect(worker.messages).toEqual([]);
  expect(browser.reloads).toBe(1);
});
