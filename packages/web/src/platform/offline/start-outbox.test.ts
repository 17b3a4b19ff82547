// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DrainTriggers } from './drain-triggers.ts';
import { NetworkError } from './drain.ts';
import { deleteJadb } from './jadb.ts';
import { useOutboxStatus, watchOutboxStatus } from './outbox-status.ts';
import { enqueue } from './outbox.ts';
import { startOutbox } from './start-outbox.ts';

const ALICE = 1;

let isOnline: boolean;
let sent: [string, string][];
let drainingWhileSending: boolean[];
let outbox: DrainTriggers;
let unwatch: () => void;

const raise = (error: unknown) => {
  throw error;
};

beforeEach(async () => {
  await deleteJadb();
  isOnline = false;
  sent = [];
  drainingWhileSending = [];
  unwatch = watchOutboxStatus(ALICE, raise);
  outbox = startOutbox({
    session: () => ({ owner: ALICE, token: 'alice' }),
    send: async ({ id }, token) => {
      drainingWhileSending.push(useOutboxStatus.getState().isDraining);
      if (!isOnline) throw new NetworkError('offline');
      sent.push([id, token]);
      return { status: 200, body: null };
    },
    onAcknowledged: () => undefined,
    onPassed: () => undefined,
    reportError: raise,
  });
});
afterEach(() => {
  outbox.stop();
  unwatch();
});

test('a command made offline waits, then goes when the network is back', async () => {
  await enqueue({
    id: 'a',
    owner: ALICE,
    subject: 'memo:1',
    endpoint: '',
    method: 'POST',
    path: '',
    body: null,
  });
  await outbox.request();
  expect(sent).toEqual([]);
  await expect.poll(useOutboxStatus.getState).toMatchObject({ waitingCount: 1 });

  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toEqual([['a', 'alice']]);
  await expect.poll(useOutboxStatus.getState).toMatchObject({
    waitingCount: 0,
    lastSentAt: expect.any(String),
    isDraining: false,
  });
  expect(drainingWhileSending).not.toContain(false);
});
