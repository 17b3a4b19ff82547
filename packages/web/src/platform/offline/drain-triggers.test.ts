// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerReachable } from '../stores/connection-store.ts';
import { startDrainTriggers } from './drain-triggers.ts';
import type { DrainTriggers } from './drain-triggers.ts';
import type { DrainOutcome } from './drain.ts';
import { announce } from './outbox-signals.ts';

const DONE: DrainOutcome = { ended: 'done', nextAttemptAt: null };

let triggers: DrainTriggers;
let drains: number;
let isDraining: boolean;
let outcome: DrainOutcome;
let fault: Error | null;
const reported: unknown[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T12:00:00.000Z') });
  drains = 0;
  isDraining = false;
  outcome = DONE;
  fault = null;
  reported.length = 0;
  triggers = startDrainTriggers({
    drain: async () => {
      if (isDraining) throw new Error('Two drains at the same time.');
      drains += 1;
      isDraining = true;
      await Promise.resolve();
      isDraining = false;
      if (fault !== null) throw fault;
      return outcome;
    },
    reportError: (error) => reported.push(error),
    now: () => Date.now(),
    random: () => 1,
  });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  triggers.stop();
  vi.useRealTimers();
});

/** How many drains start within these milliseconds, after `happen`. */
async function countDrains(ms: number, happen?: () => unknown): Promise<number> {
  const before = drains;
  happen?.();
  await vi.advanceTimersByTimeAsync(ms);
  return drains - before;
}

test('drains at start', () => {
  expect(drains).toBe(1);
});

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the window has the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the app is visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['something new waits', () => announce('ready')],
])('drains when %s', async (_name, happen) => {
  expect(await countDrains(0, happen)).toBe(1);
});

test('does not drain because a drain changed the rows', async () => {
  announce('changed');
  expect(await countDrains(60_000)).toBe(0);
});

test('drains once more, not at the same time, when asked during a drain', async () => {
  const before = drains;
  await Promise.all([triggers.request(), triggers.request(), triggers.request()]);
  expect(drains - before).toBe(2);
  expect(reported).toEqual([]);
});

test('drains as soon as another call reaches the server again, however long the wait was to be', async () => {
  for (let failures = 0; failures < 10; failures += 1) {
    await drainWith({ ended: 'network', nextAttemptAt: null });
  }
  setServerReachable(false);
  expect(await countDrains(10_000)).toBe(0);
  outcome = DONE;
  expect(await countDrains(0, () => setServerReachable(true))).toBe(1);
});

async function drainWith(next: DrainOutcome): Promise<void> {
  outcome = next;
  await triggers.request();
}

describe('after a drain that ended', () => {
  test('with nothing left, no timer runs', async () => {
    await drainWith(DONE);
    expect(await countDrains(3_600_000)).toBe(0);
  });

  test('with a postponed row, the next starts when it is due', async () => {
    await drainWith({ ended: 'done', nextAttemptAt: Date.now() + 16_000 });
    outcome = DONE;
    expect(await countDrains(15_999)).toBe(0);
    expect(await countDrains(1)).toBe(1);
  });

  test('without a network, the next ones are further and further apart', async () => {
    await drainWith({ ended: 'network', nextAttemptAt: null });
    expect(await countDrains(4_000)).toBe(1);
    expect(await countDrains(7_999)).toBe(0);
    expect(await countDrains(1)).toBe(1);
    expect(await countDrains(3_600_000)).toBeLessThan(20);
  });

  test('without a network for hours, a network that comes back is tried again within seconds', async () => {
    await drainWith({ ended: 'network', nextAttemptAt: null });
    await countDrains(3 * 3_600_000);
    expect(await countDrains(0, () => window.dispatchEvent(new Event('online')))).toBe(1);
    expect(await countDrains(4_000)).toBe(1);
    expect(await countDrains(8_000)).toBe(1);
  });

  test('because another tab is at it, this one looks again soon', async () => {
    await drainWith({ ended: 'busy', nextAttemptAt: null });
    outcome = DONE;
    expect(await countDrains(5_000)).toBe(1);
  });

  test('because the session is over, only an event starts another', async () => {
    await drainWith({ ended: 'session', nextAttemptAt: null });
    expect(await countDrains(3_600_000)).toBe(0);
    expect(await countDrains(0, () => announce('ready'))).toBe(1);
  });

  test('with a fault, it is reported and tried again', async () => {
    fault = new Error('fault');
    await triggers.request();
    expect(reported).toEqual([fault]);
    fault = null;
    expect(await countDrains(4_000)).toBe(1);
  });
});

test('stops', async () => {
  outcome = { ended: 'network', nextAttemptAt: null };
  await triggers.request();
  triggers.stop();
  window.dispatchEvent(new Event('online'));
  announce('ready');
  expect(await countDrains(3_600_000)).toBe(0);
});
