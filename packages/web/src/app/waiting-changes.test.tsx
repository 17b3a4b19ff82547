// @vitest-environment happy-dom
// One read and one command on a real outbox: what a mark looks like from the tap until the server's own word.
import 'fake-indexeddb/auto';
import { confirmMemo, getMemo, type Memo } from '@releve/domain/features/memos.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEMO_CHANGES } from '../features/memos/memo-reading.ts';
import { makeMemo } from '../features/memos/memo.fixture.ts';
import { deleteJadb, writeJadb } from '../platform/offline/jadb.ts';
import { discardParked } from '../platform/offline/outbox-settling.ts';
import { useOutboxStatus, watchOutboxStatus } from '../platform/offline/outbox-status.ts';
import { acknowledgeRow, enqueue, listRows, parkRow } from '../platform/offline/outbox.ts';
import { listSent } from '../platform/offline/sent-commands.ts';
import { storeSignedIn } from '../platform/stores/user-store.ts';
import { buildUser } from '../platform/stores/user.fixture.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { showRead } from '../platform/api/show-read.ts';
import { queryKeyOf, useEndpoint } from '../platform/api/use-endpoint.ts';
import { loadChangesWith } from '../platform/api/change-loading.ts';
import { expectFaults } from '../testing/expected-faults.ts';
import { knowChanges } from '../platform/api/waiting-changes.ts';

const NADIA = 7;
const AT = '2026-11-15T02:00:00Z';

const raise = (error: unknown) => {
  throw error;
};

/** What the server says when it is asked; null answers nothing. */
let answer: () => Promise<Response>;
let root: Root;
let place: HTMLElement;
let unwatch: () => void;
/** Everything that was ever on the screen, so that a flicker is seen. */
let shown: string[];

const memo = (confirme_le: string | null): Memo =>
  makeMemo({ id: 1, ma_lecture: { lu_le: confirme_le, confirme_le } });
const says = (confirme_le: string | null) => async () => Response.json(memo(confirme_le));
const nothing = () => new Promise<Response>(() => undefined);

function Screen() {
  const { data } = useEndpoint(getMemo, { params: { id: 1 } });
  const text = data === undefined ? '…' : (data.ma_lecture.confirme_le ?? 'unconfirmed');
  if (shown.at(-1) !== text) shown.push(text);
  return text;
}

/** A page that opens: nothing in memory, everything on the disk. */
async function open(loader = async () => knowChanges(MEMO_CHANGES)): Promise<void> {
  root?.unmount();
  unwatch?.();
  queryClient.clear();
  shown = [];
  loadChangesWith(loader);
  unwatch = watchOutboxStatus(NADIA, raise);
  place = document.createElement('div');
  root = createRoot(place);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
}

async function expectShown(text: string): Promise<void> {
  await expect.poll(() => place.textContent).toBe(text);
}

const confirmHere = (change: object = {}) =>
  enqueue({
    owner: NADIA,
    subject: 'memo:1',
    endpoint: confirmMemo.id,
    method: 'POST',
    path: '/api/memos/1/confirm',
    params: { id: 1 },
    body: { at: AT },
    ...change,
  });

beforeEach(async () => {
  await deleteJadb();
  vi.stubGlobal('fetch', () => answer());
  storeSignedIn('a-token', buildUser(NADIA));
  answer = says(null);
  await open();
  await expectShown('unconfirmed');
});

afterEach(() => {
  root.unmount();
  unwatch();
  vi.unstubAllGlobals();
});

test('a mark is seen at once, and after a reload without a network, from the first picture on', async () => {
  await confirmHere();
  await expectShown(AT);
  answer = nothing;
  await open();
  await expectShown(AT);
  expect(shown).toEqual(['…', AT]);
});

test('a command brings what it changes: without a network the list of all could not be fetched', async () => {
  expectFaults(/no chunk/);
  await open(() => Promise.reject(new Error('no chunk')));
  await expectShown('unconfirmed');
  knowChanges(MEMO_CHANGES);
  await confirmHere();
  await expectShown(AT);
  expect(shown.at(-1)).toBe(AT);
});

test('a mark is seen in another tab', async () => {
  vi.resetModules();
  const otherTab = await import('../platform/offline/outbox.ts');
  await otherTab.enqueue({
    owner: NADIA,
    subject: 'memo:1',
    endpoint: confirmMemo.id,
    method: 'POST',
    path: '/api/memos/1/confirm',
    params: { id: 1 },
    body: { at: AT },
  });
  await expectShown(AT);
  const [row] = await listRows(NADIA);
  if (row === undefined) throw new Error('no row');
  await otherTab.acknowledgeRow(row, new Date().toISOString());
  await expect.poll(() => listSent(NADIA)).toHaveLength(1);
  await expectShown(AT);
  expect(shown).toEqual(['…', 'unconfirmed', AT]);
});

test('a row of an older version, which kept no params, counts as well', async () => {
  await confirmHere({ params: undefined });
  await expectShown(AT);
  expect(shown).toEqual(['…', 'unconfirmed', AT]);
});

test('after the acknowledgement nothing flickers: not before the read, not after a reload, not by an answer under way', async () => {
  const row = await confirmHere();
  await expectShown(AT);
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const reading = queryClient.refetchQueries({ queryKey: [getMemo.path] });
  await acknowledgeRow(row, new Date(Date.now() + 5).toISOString());
  late.resolve(Response.json(memo(null)));
  await reading;
  await expectShown(AT);
  expect(shown).toEqual(['…', 'unconfirmed', AT]);

  answer = nothing;
  await open();
  await expectShown(AT);
  expect(shown).toEqual(['…', AT]);
});

/** Nothing else is written to the device until the returned function is called. */
function holdDevice(): () => void {
  const released = new AbortController();
  void writeJadb(['cmData'], async (tx) => {
    while (!released.signal.aborted) await tx.store.get('outbox-seq');
  });
  return () => released.abort();
}

test('an answer that was given up while it was kept says nothing of what is shown: the network goes before the next', async () => {
  const row = await confirmHere();
  await expectShown(AT);
  await acknowledgeRow(row, new Date(Date.now() - 5).toISOString());
  const release = holdDevice();
  const answered = Promise.withResolvers<void>();
  answer = async () => {
    setTimeout(answered.resolve);
    return Response.json(memo(AT));
  };
  void queryClient.invalidateQueries({ queryKey: [getMemo.path] });
  await answered.promise;
  const gone = Promise.withResolvers<void>();
  answer = () => {
    gone.resolve();
    return nothing();
  };
  void queryClient.invalidateQueries({ queryKey: [getMemo.path] });
  await gone.promise;
  release();
  // Behind what was held back; then whatever draws the screen anew.
  await writeJadb(['cmData'], (tx) => tx.store.get('outbox-seq'));
  useOutboxStatus.setState((status) => ({ sent: [...status.sent] }));
  await expectShown(AT);
  expect(shown).toEqual(['…', 'unconfirmed', AT]);
});

test('what is kept beside the screens shows what the server took after it had been asked for, and never an older answer', async () => {
  const key = queryKeyOf(getMemo, { params: { id: 1 } });
  const now = Date.now();
  const row = await confirmHere();
  await acknowledgeRow(row, new Date(now + 500).toISOString());
  showRead(key, memo(null), now + 400);
  await expectShown(AT);
  expect(shown).toEqual(['…', 'unconfirmed', AT]);
  showRead(key, memo(null), now + 600);
  await expectShown('unconfirmed');
  showRead(key, memo(AT), now + 550);
  expect(queryClient.getQueryData(key)).toEqual(memo(null));
});

test('the server has the last word once it was asked after the acknowledgement', async () => {
  const row = await confirmHere();
  await acknowledgeRow(row, new Date(Date.now() - 5).toISOString());
  answer = says(null);
  await queryClient.refetchQueries({ queryKey: [getMemo.path] });
  await expectShown('unconfirmed');
  expect(await listSent(NADIA)).toHaveLength(1);
});

test('a refused one shows nothing, nor does one that was discarded', async () => {
  const row = await confirmHere();
  await expectShown(AT);
  await parkRow(row.id, { status: 422, message: 'memos.closed' });
  await expectShown('unconfirmed');
  await discardParked(row.id);
  answer = nothing;
  await open();
  await expectShown('unconfirmed');
  expect(shown).toEqual(['…', 'unconfirmed']);
});

test('one that was made for another person is not laid over one’s own reads', async () => {
  await confirmHere({ pour: 41 });
  await expect.poll(() => useOutboxStatus.getState().rows).toHaveLength(1);
  await expectShown('unconfirmed');
});
