// @vitest-environment node
import 'fake-indexeddb/auto';
import { getHoraire } from '@releve/domain/features/horaire.ts';
import { confirmMemo, getMemo, listMemos, listMyMemos } from '@releve/domain/features/memos.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { getPresenceHistory, getPresences } from '@releve/domain/features/presences.ts';
import { manualPunch } from '@releve/domain/features/punch.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../platform/api/query-client.ts';
import { type DrainDeps, drainOutbox, NetworkError } from '../platform/offline/drain.ts';
import { deleteJadb } from '../platform/offline/jadb.ts';
import { useOutboxStatus, watchOutboxStatus } from '../platform/offline/outbox-status.ts';
import * as outbox from '../platform/offline/outbox.ts';
import { refreshAfter } from './refresh-after.ts';

const ALICE = 1;

const RELATED = [listMyMemos, listMemos, getMemo];
const UNRELATED = [getHoraire, listNotifications, getPresenceHistory, getPresences];

let reads: string[];
let sent: string[];
let stops: (() => void)[];
let refreshes: Promise<void>[];
let isReadable: boolean;
/** No read answers before this is called: a drain that waited for one would never end. */
let answerReads: () => void;
let readsAnswered: Promise<void>;

const raise = (error: unknown) => {
  throw error;
};

/** A read that a screen is looking at. */
async function openRead(name: string, path: string): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey: [path, name],
    staleTime: Infinity,
    retry: false,
    initialData: name,
    queryFn: async () => {
      reads.push(name);
      await readsAnswered;
      if (!isReadable) throw new NetworkError();
      return name;
    },
  });
  stops.push(observer.subscribe(() => undefined));
}

const command = (id: string, endpoint: { id: string } = confirmMemo) =>
  outbox.enqueue({
    id,
    owner: ALICE,
    subject: id,
    endpoint: endpoint.id,
    method: 'POST',
    path: '',
    body: {},
  });

const drain = (send: DrainDeps['send']) =>
  drainOutbox({
    store: outbox,
    session: () => ({ owner: ALICE, token: 'alice' }),
    send,
    lock: (work) => work(),
    now: () => Date.now(),
    random: () => 0,
    onAcknowledged: () => undefined,
    onPassed: (rows) => refreshes.push(refreshAfter(rows)),
    reportError: raise,
  });

const accept: DrainDeps['send'] = async ({ id }) => {
  sent.push(id);
  return { status: 200, body: null };
};

beforeEach(async () => {
  await deleteJadb();
  reads = [];
  sent = [];
  refreshes = [];
  isReadable = true;
  const gate = Promise.withResolvers<void>();
  readsAnswered = gate.promise;
  answerReads = () => gate.resolve();
  stops = [watchOutboxStatus(ALICE, raise)];
  for (const { path } of [...RELATED, ...UNRELATED]) await openRead(path, path);
  await openRead('a second filter', listMyMemos.path);
});

const settleReads = async () => {
  answerReads();
  await Promise.all(refreshes);
};

afterEach(async () => {
  await settleReads();
  for (const stop of stops) stop();
  queryClient.clear();
});

test('five commands go without waiting for a read; each read they change is asked once, no other', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await command(id);
  await drain(accept);
  expect(sent).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await outbox.listRows(ALICE)).toEqual([]);
  await settleReads();
  expect(reads.toSorted()).toEqual(
    [...RELATED.map(({ path }) => path), 'a second filter'].toSorted(),
  );
});

test('a network that dies after the first acknowledgement delays nothing and keeps nothing in the count', async () => {
  isReadable = false;
  await command('a');
  await command('b', manualPunch);
  await expect.poll(useOutboxStatus.getState).toMatchObject({ waitingCount: 2 });
  const outcome = await drain(async (row) => {
    sent.push(row.id);
    if (row.id === 'a') return { status: 200, body: null };
    await expect.poll(useOutboxStatus.getState).toMatchObject({ waitingCount: 1 });
    throw new NetworkError();
  });
  expect(sent).toEqual(['a', 'b']);
  expect(outcome.ended).toBe('network');
  expect(await outbox.listRows(ALICE)).toMatchObject([{ id: 'b', state: 'waiting' }]);
  await settleReads();
  expect(await outbox.listRows(ALICE)).toMatchObject([{ id: 'b', attempts: 0 }]);
});

test('a command of a version to come refreshes everything', async () => {
  await command('a', { id: 'POST /api/later' });
  await drain(accept);
  await settleReads();
  expect(reads).toHaveLength(RELATED.length + UNRELATED.length + 1);
});
