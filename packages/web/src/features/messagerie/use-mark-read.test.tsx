// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { readConversation } from '@releve/domain/features/messagerie.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { sendRow } from '../../platform/api/send-row.ts';
import { drainOutbox } from '../../platform/offline/drain.ts';
import { registerDeviceWork } from '../../platform/offline/device-work.ts';
import { useOutboxStatus, watchOutboxStatus } from '../../platform/offline/outbox-status.ts';
import * as outbox from '../../platform/offline/outbox.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { CLE, makeConversation, manyMessages, NADIA } from './thread.fixture.ts';
import type { ThreadMessage } from './thread-messages.ts';
import { messageWork } from './message-work.ts';
import { useMarkRead } from './use-mark-read.ts';

interface Seen {
  last: number;
  isAtEnd?: boolean;
  known?: number;
  hasNewer?: boolean;
  cle?: string;
  waiting?: boolean;
}

let root: Root;
let visibility: DocumentVisibilityState;

const received = (last: number): ThreadMessage[] =>
  manyMessages(1, last).map((message) => ({ ...message, state: 'received', pending: null }));

function Screen({ last, isAtEnd = true, known = 0, hasNewer = false, cle = CLE, waiting }: Seen) {
  const [unsent] = received(1);
  const own: ThreadMessage[] = waiting && unsent ? [{ ...unsent, seq: 0, state: 'waiting' }] : [];
  const messages = [...received(last), ...own];
  const conversation = makeConversation({ cle, lu_jusqu_a: known });
  useMarkRead(cle, { conversation, messages, hasNewer }, isAtEnd);
  return null;
}

function show(seen: Seen): void {
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen {...seen} />
      </QueryClientProvider>,
    ),
  );
}

const positions = async () => {
  const rows = await outbox.listRows(NADIA.id);
  return rows
    .filter(({ endpoint }) => endpoint === readConversation.id)
    .map(({ body, path }) => [path.split('/')[3], (body as { seq: number }).seq]);
};
async function expectPositions(...expected: [string, number][]): Promise<void> {
  await expect.poll(positions).toEqual(expected);
}

/** Long enough for a write that must not happen. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(async () => {
  await deleteJadb();
  storeSignedIn('a-token', buildUser(NADIA.id));
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

test('the position only grows, and of several that wait one is left: the greatest', async () => {
  show({ last: 3 });
  await expectPositions([CLE, 3]);
  show({ last: 5 });
  await expectPositions([CLE, 5]);
  show({ last: 4 });
  await aMoment();
  show({ last: 5, known: 2 });
  await aMoment();
  expect(await positions()).toEqual([[CLE, 5]]);
  show({ last: 9, cle: 's-3' });
  await expectPositions([CLE, 5], ['s-3', 9]);
});

test('nothing is « à envoyer » for having read', async () => {
  registerDeviceWork([messageWork]);
  const unwatch = watchOutboxStatus(NADIA.id, (error) => {
    throw error;
  });
  show({ last: 3 });
  await expect.poll(() => useOutboxStatus.getState().rows).toHaveLength(1);
  expect(useOutboxStatus.getState().waitingCount).toBe(0);
  unwatch();
  registerDeviceWork([]);
});

test('a smaller one of another tab does not take the place of a greater one', async () => {
  show({ last: 5 });
  await expectPositions([CLE, 5]);
  root.unmount();
  root = createRoot(document.createElement('div'));
  show({ last: 3 });
  await expect.poll(positions).toEqual([
    [CLE, 5],
    [CLE, 3],
  ]);
});

test('a refused one holds back nothing: the next takes its place', async () => {
  show({ last: 3 });
  await expectPositions([CLE, 3]);
  const [row] = await outbox.listRows(NADIA.id);
  await outbox.parkRow(row?.id ?? '', { status: 403, message: 'x' });
  show({ last: 4 });
  await expectPositions([CLE, 4]);
  expect((await outbox.listRows(NADIA.id))[0]?.state).toBe('waiting');
});

test('only what can have been seen counts: at the end, of the newest, on a page that is looked at', async () => {
  show({ last: 3, isAtEnd: false });
  show({ last: 3, hasNewer: true });
  visibility = 'hidden';
  show({ last: 4 });
  await aMoment();
  expect(await positions()).toEqual([]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await expectPositions([CLE, 4]);
});

test('what is read already, or waits to be sent, is no new position', async () => {
  show({ last: 3, known: 3 });
  show({ last: 3, known: 3, waiting: true });
  await aMoment();
  expect(await positions()).toEqual([]);
});

test('a position that is on its way when a greater one is noted does no harm: both arrive, in order', async () => {
  const taken: number[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (taken.length === 0) {
      show({ last: 5 });
      await expectPositions([CLE, 5]);
    }
    taken.push((JSON.parse(body as string) as { seq: number }).seq);
    return Response.json({ message: 'ok' });
  });
  show({ last: 3 });
  await expectPositions([CLE, 3]);
  await drainOutbox({
    store: outbox,
    session: () => ({ owner: NADIA.id, token: 'a-token' }),
    send: sendRow,
    lock: (work) => work(),
    now: () => Date.now(),
    random: () => 0,
    onAcknowledged: () => undefined,
    onPassed: () => undefined,
    reportError: (error) => {
      throw error;
    },
  });
  expect(taken).toEqual([3, 5]);
  expect(await positions()).toEqual([]);
});
