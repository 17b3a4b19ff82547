// @vitest-environment node
import 'fake-indexeddb/auto';
import { registerDeviceWork } from './device-work.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteJadb } from './jadb.ts';
import { useOutboxStatus, watchOutboxStatus } from './outbox-status.ts';
import { acknowledgeRow, enqueue, parkRow } from './outbox.ts';

const ALICE = 1;
const BOB = 2;

const command = (owner: number) =>
  enqueue({ owner, subject: 'memo:1', endpoint: '', method: 'POST', path: '', body: null });

const raise = (error: unknown) => {
  throw error;
};

let unwatch: () => void;

beforeEach(async () => {
  await deleteJadb();
  unwatch = watchOutboxStatus(ALICE, raise);
});
afterEach(() => unwatch());

test('counts what waits, shows what was refused, and tells when the last one went', async () => {
  const first = await command(ALICE);
  const second = await command(ALICE);
  await command(BOB);
  await expect.poll(useOutboxStatus.getState).toMatchObject({ waitingCount: 2, lastSentAt: null });

  await parkRow(second.id, { status: 422, message: 'memos.closed' });
  await acknowledgeRow(first, '2026-01-05T06:00:00.000Z');
  await expect.poll(useOutboxStatus.getState).toMatchObject({
    waitingCount: 0,
    parkedRows: [{ id: second.id, error: { message: 'memos.closed' } }],
    lastSentAt: '2026-01-05T06:00:00.000Z',
  });
});

test('follows what another tab does', async () => {
  vi.resetModules();
  const otherTab = await import('./outbox.ts');
  await otherTab.enqueue({
    owner: ALICE,
    subject: 'memo:1',
    endpoint: '',
    method: 'POST',
    path: '',
    body: null,
  });
  await expect.poll(useOutboxStatus.getState).toMatchObject({ waitingCount: 1 });

  const otherSignals = await import('./outbox-signals.ts');
  otherSignals.announce('draining');
  await expect.poll(useOutboxStatus.getState).toMatchObject({ isDraining: true });
  otherSignals.announce('idle');
  await expect.poll(useOutboxStatus.getState).toMatchObject({ isDraining: false });
});

test('forgets everything when the person leaves', async () => {
  await command(ALICE);
  await expect.poll(useOutboxStatus.getState).toMatchObject({ waitingCount: 1 });
  unwatch();
  expect(useOutboxStatus.getState()).toMatchObject({ waitingCount: 0, parkedRows: [] });
});

test('counts the things that wait, not the requests they travel in', async () => {
  registerDeviceWork([{ commands: { two: { count: () => 2 } } }]);
  await enqueue({
    owner: ALICE,
    subject: 'punch:1',
    endpoint: 'two',
    method: 'POST',
    path: '',
    body: {},
  });
  await command(ALICE);
  await expect.poll(useOutboxStatus.getState).toMatchObject({ waitingCount: 3 });
});

test('without what checks the rows, they are counted and not shown, until the next change finds it', async () => {
  unwatch();
  vi.resetModules();
  vi.doMock('../schemas/zod.ts', () => {
    throw new Error('no network');
  });
  const { useOutboxStatus: status, watchOutboxStatus: watch } = await import('./outbox-status.ts');
  const faults: unknown[] = [];
  unwatch = watch(ALICE, (error) => faults.push(error));
  await command(ALICE);
  await expect.poll(status.getState).toMatchObject({ waitingCount: 1 });
  expect(status.getState().rows ?? []).toEqual([]);
  expect(faults).not.toEqual([]);

  vi.doUnmock('../schemas/zod.ts');
  await command(ALICE);
  await expect.poll(() => status.getState().rows).toHaveLength(2);
});
