// @vitest-environment happy-dom
// One conversation on a real outbox, before a server that can be away, lose answers and refuse.
import 'fake-indexeddb/auto';
import type { sendToConversation } from '@releve/domain/features/messagerie.ts';
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { sendRow } from '../../platform/api/send-row.ts';
import { registerDeviceWork } from '../../platform/offline/device-work.ts';
import { drainOutbox } from '../../platform/offline/drain.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { discardParked, retryParked } from '../../platform/offline/outbox-settling.ts';
import { useOutboxStatus, watchOutboxStatus } from '../../platform/offline/outbox-status.ts';
import * as outbox from '../../platform/offline/outbox.ts';
import { prepareFile } from '../../platform/offline/prepare-file.ts';
import { tellEvent, tellSubscribed } from '../../platform/realtime/realtime-events.ts';
import { clearUserStore, currentToken, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { messageWork } from './message-work.ts';
import { useEditMessage } from '../objects/message/change-message.ts';
import { useSendMessage } from './messagerie.mutations.ts';
import { AT, CLE, manyMessages, NADIA, ThreadServer, uuidOf } from './thread.fixture.ts';
import { useThread, type ThreadView } from './use-thread.ts';

type Send = ReturnType<typeof useSendMessage>;
type Edit = ReturnType<typeof useEditMessage>;
type Body = EndpointInput<typeof sendToConversation>['body'];

let server: ThreadServer;
let isOnline: boolean;
/** What becomes of the next writes, instead of being taken. */
let faults: ('lost' | 'refused' | 'expired')[];
let reads: string[];
/** What was sent, in order. */
let writes: string[];
let refusesPhotos: boolean;
/** What the next read waits for. */
let gate: Promise<void> | null;
let root: Root | undefined;
let unwatch = () => {};
let thread: ThreadView;
let send: Send;
let edit: Edit;
/** Everything that was ever shown, so that a flash of absence is seen. */
let shown: string[][];

const raise = (error: unknown) => {
  throw error;
};

async function take(address: URL, init: RequestInit): Promise<Response> {
  const token = new Headers(init.headers).get('Authorization');
  if (token !== 'Bearer a-token') return Response.json({ message: 'x' }, { status: 401 });
  const body = JSON.parse(init.body as string) as Body;
  const fault = faults.shift();
  if (fault === 'expired') return Response.json({ message: 'x' }, { status: 401 });
  if (fault === 'refused') return Response.json({ message: 'messages.read_only' }, { status: 422 });
  if (init.method === 'PUT') {
    const [uuid = ''] = address.pathname.split('/').slice(-1);
    server.change(uuid, { texte: body.texte, modifie_le: AT });
  } else {
    const pieces = (body.pieces ?? []).map(({ upload }) => ({
      uuid: upload,
      nom: 'sol.jpg',
      type: 'image/jpeg',
      url: '/api/fichiers/1',
      vignette_url: null,
    }));
    server.write(body.uuid, body.texte, { par: NADIA, ecrit_le: body.at, pieces });
  }
  if (fault === 'lost') throw new TypeError('Failed to fetch');
  return Response.json({ message: 'ok', seq: server.nextNumber() });
}

async function receive({ pathname }: URL, { body }: RequestInit): Promise<Response> {
  if (refusesPhotos) return Response.json({ message: 'attachments.type' }, { status: 422 });
  return body instanceof Blob
    ? Response.json({ state: 'received', received: body.size })
    : Response.json({ uuid: pathname, state: 'receiving', received: 0 });
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const address = new URL(path, 'http://releve.example');
  if (init.method !== 'GET') {
    writes.push(address.pathname.replace(/[0-9a-f-]{36}/, ':uuid'));
    return address.pathname.startsWith('/api/uploads/')
      ? receive(address, init)
      : take(address, init);
  }
  reads.push(address.search);
  await gate;
  return Response.json(server.read(address.searchParams));
}

function Screen({ cle, autour }: { cle: string; autour?: number | undefined }) {
  const view = useThread(cle, { autour });
  const sendMessage = useSendMessage(cle);
  const editMessage = useEditMessage();
  useEffect(() => {
    thread = view;
    send = sendMessage;
    edit = editMessage;
    shown.push(view.messages.map(({ texte }) => texte));
  });
  return null;
}

/** A page that opens: nothing in memory, everything on the disk. */
function open(props: { cle?: string; autour?: number } = {}): void {
  root?.unmount();
  unwatch();
  shown = [];
  unwatch = watchOutboxStatus(NADIA.id, raise);
  const made = createRoot(document.createElement('div'));
  root = made;
  flushSync(() =>
    made.render(
      <QueryClientProvider client={queryClient}>
        <Screen cle={props.cle ?? CLE} autour={props.autour} />
      </QueryClientProvider>,
    ),
  );
}

/** As if the app had been killed: what a screen held is gone. */
function kill(): void {
  root?.unmount();
  root = undefined;
  unwatch();
  unwatch = () => {};
  const { details, token } = { details: buildUser(NADIA.id), token: currentToken() };
  clearUserStore();
  storeSignedIn(token ?? 'a-token', details);
}

const drain = () =>
  drainOutbox({
    store: outbox,
    session: () => ({ owner: NADIA.id, token: currentToken() ?? '' }),
    send: sendRow,
    lock: (work) => work(),
    now: () => Date.now(),
    random: () => 0,
    onAcknowledged: () => undefined,
    onPassed: () => undefined,
    reportError: raise,
  });

const texts = () => thread.messages.map(({ texte }) => texte);
const states = () => thread.messages.map(({ texte, state }) => `${texte} ${state}`);
async function expectTexts(...expected: string[]): Promise<void> {
  await expect.poll(texts).toEqual(expected);
}
async function expectStates(...expected: string[]): Promise<void> {
  await expect.poll(states).toEqual(expected);
}
async function expectOpened(): Promise<void> {
  await expect.poll(() => thread.isFromDevice).toBe(false);
}

beforeEach(async () => {
  await deleteJadb();
  registerDeviceWork([messageWork]);
  server = new ThreadServer();
  server.messages = manyMessages(1, 2);
  isOnline = true;
  faults = [];
  reads = [];
  writes = [];
  refusesPhotos = false;
  gate = null;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => answer(path, init));
  clearUserStore();
  storeSignedIn('a-token', buildUser(NADIA.id));
});

afterEach(() => {
  root?.unmount();
  root = undefined;
  unwatch();
  unwatch = () => {};
  registerDeviceWork([]);
  clearUserStore();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('sent means on the disk at once; received by the server, it takes its place by its uuid, never twice and never gone for a moment', async () => {
  open();
  await expectTexts('Message 1', 'Message 2');
  await send({ texte: 'J’arrive' });
  await expectStates('Message 1 received', 'Message 2 received', 'J’arrive waiting');
  shown = [];
  server.write(uuidOf(90), 'Entre-temps');
  await drain();
  await expectTexts('Message 1', 'Message 2', 'Entre-temps', 'J’arrive');
  await expectStates(
    'Message 1 received',
    'Message 2 received',
    'Entre-temps received',
    'J’arrive received',
  );
  expect(shown.every((each) => each.filter((text) => text === 'J’arrive').length === 1)).toBe(true);
});

test('a long message is not gone for a moment either', async () => {
  const long = 'é"\n'.repeat(1_300);
  open();
  await expectOpened();
  await send({ texte: long });
  await expect.poll(() => thread.messages.at(-1)?.state).toBe('waiting');
  shown = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await drain();
  await expect.poll(() => thread.messages.at(-1)?.state).toBe('received');
  resolve();
  await expect.poll(() => thread.messages.at(-1)?.seq).toBe(3);
  expect(shown.every((each) => each.length === 3)).toBe(true);
});

test('sent offline, then the app is killed: all is there when it opens, without a network, in order', async () => {
  open();
  await expectOpened();
  isOnline = false;
  await send({ texte: 'Un' });
  await send({ texte: 'Deux' });
  kill();
  open();
  await expectStates('Message 1 received', 'Message 2 received', 'Un waiting', 'Deux waiting');
  expect(thread).toMatchObject({ state: 'ready', isFromDevice: true });
  isOnline = true;
  await drain();
  expect(server.messages.map(({ texte }) => texte)).toEqual([
    'Message 1',
    'Message 2',
    'Un',
    'Deux',
  ]);
});

test('an answer that got lost: sent again, there once', async () => {
  open();
  await expectOpened();
  faults = ['lost'];
  await send({ texte: 'Une fois' });
  await drain();
  await drain();
  await expectStates('Message 1 received', 'Message 2 received', 'Une fois received');
  expect(server.messages).toHaveLength(3);
});

test('a token that expires keeps what waits; signed in again, it goes, in order', async () => {
  open();
  await expectOpened();
  await send({ texte: 'Un' });
  await send({ texte: 'Deux' });
  faults = ['expired'];
  await drain();
  expect(server.messages).toHaveLength(2);
  clearUserStore();
  storeSignedIn('a-token', buildUser(NADIA.id));
  await drain();
  await expectTexts('Message 1', 'Message 2', 'Un', 'Deux');
  expect(server.messages.map(({ texte }) => texte).slice(2)).toEqual(['Un', 'Deux']);
});

test('another tab writes: both see the same, in one order', async () => {
  open();
  await expectOpened();
  await send({ texte: 'D’ici' });
  const [row] = await outbox.listRows(NADIA.id);
  if (row === undefined) throw new Error('no row');
  vi.resetModules();
  const otherTab = await import('../../platform/offline/outbox.ts');
  await otherTab.enqueue({
    ...row,
    id: uuidOf(700),
    body: { ...(row.body as Body), uuid: uuidOf(701), texte: 'De là' },
  });
  await expectTexts('Message 1', 'Message 2', 'D’ici', 'De là');
  await drain();
  expect(server.messages.map(({ texte }) => texte).slice(2)).toEqual(['D’ici', 'De là']);
});

test('a refused message explains itself, and is sent again', async () => {
  open();
  await expectOpened();
  faults = ['refused'];
  await send({ texte: 'Un' });
  await send({ texte: 'Deux' });
  await drain();
  await expectStates('Message 1 received', 'Message 2 received', 'Un parked', 'Deux waiting');
  const pending = thread.messages[2]?.pending;
  expect(pending?.error).toMatchObject({ status: 422, message: 'messages.read_only' });
  await retryParked(pending?.id ?? '');
  await drain();
  await expectTexts('Message 1', 'Message 2', 'Un', 'Deux');
  expect(server.messages).toHaveLength(4);
});

test('a refused message is dropped with what would have changed it, and the next one goes', async () => {
  open();
  await expectOpened();
  faults = ['refused'];
  const uuid = await send({ texte: 'Un' });
  await expectTexts('Message 1', 'Message 2', 'Un');
  await edit(uuid, 'Un, corrigé');
  await send({ texte: 'Deux' });
  await drain();
  await expect.poll(() => thread.messages[2]?.state).toBe('parked');
  await discardParked(thread.messages[2]?.pending?.id ?? '');
  await expectStates('Message 1 received', 'Message 2 received', 'Deux waiting');
  await drain();
  await expectStates('Message 1 received', 'Message 2 received', 'Deux received');
  expect(useOutboxStatus.getState().parkedRows).toEqual([]);
});

const preparePhoto = () =>
  prepareFile(new Blob(['bytes of a photo'], { type: 'image/jpeg' }), {
    uuid: uuidOf(500),
    name: 'sol.jpg',
    rule: MESSAGE_PIECE,
  });
const lastPiece = () => thread.messages.at(-1)?.pieces[0];

test('a photo goes before its message, and is shown from this device all along', async () => {
  open();
  await expectOpened();
  await send({ texte: 'Regardez', files: [await preparePhoto()] });
  await expect.poll(() => lastPiece()?.url).toMatch(/^blob:/);
  expect(lastPiece()).toMatchObject({ nom: 'sol.jpg', type: 'image/jpeg' });
  const here = lastPiece()?.url;
  await drain();
  expect(writes).toEqual([
    '/api/uploads/:uuid',
    '/api/uploads/:uuid/pieces/0',
    `/api/conversations/${CLE}/messages`,
  ]);
  await expect.poll(() => thread.messages.at(-1)?.state).toBe('received');
  expect(lastPiece()?.url).toBe(here);
});

test('a photo that fails says so: its message waits for a decision, and the text does not go without it', async () => {
  open();
  await expectOpened();
  refusesPhotos = true;
  await send({ texte: 'Regardez', files: [await preparePhoto()] });
  await drain();
  await expect.poll(() => thread.messages.at(-1)?.state).toBe('parked');
  expect(thread.messages.at(-1)?.pending?.error).toMatchObject({
    message: 'attachments.type',
    file: uuidOf(500),
  });
  expect(server.messages).toHaveLength(2);
});

test('an edit of what waits follows it, and the last one counts', async () => {
  open();
  await expectOpened();
  const uuid = await send({ texte: 'Un' });
  await expectTexts('Message 1', 'Message 2', 'Un');
  await edit(uuid, 'Deux');
  await expectTexts('Message 1', 'Message 2', 'Deux');
  await edit(uuid, 'Trois');
  await drain();
  await expectTexts('Message 1', 'Message 2', 'Trois');
  expect(server.messages.at(-1)).toMatchObject({ texte: 'Trois', uuid });
});

test('many events in a burst make one request, by what changed since', async () => {
  open();
  await expectOpened();
  reads = [];
  server.change(uuidOf(1), { texte: '', retire_le: AT });
  server.write(uuidOf(91), 'Nouveau');
  for (let count = 0; count < 20; count += 1) tellEvent('user', 'Message', { cle: CLE });
  tellEvent('user', 'Message', { cle: 'p-9' });
  await expectTexts('', 'Message 2', 'Nouveau');
  expect(reads).toEqual(['?apres=2&limite=200']);
});

test('a reconnection, a network and a look at the page ask for what was missed', async () => {
  open();
  await expectOpened();
  for (const wake of [
    () => tellSubscribed('user'),
    () => dispatchEvent(new Event('online')),
    () => dispatchEvent(new Event('focus')),
  ]) {
    const text = `Manqué ${server.nextNumber()}`;
    server.write(uuidOf(100 + server.nextNumber()), text);
    wake();
    await expect.poll(() => texts().at(-1)).toBe(text);
  }
});

test('an older page and what changed meanwhile do not overtake each other', async () => {
  server.messages = manyMessages(1, 120);
  open();
  await expectOpened();
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const loading = thread.loadOlder();
  server.change(uuidOf(30), { texte: 'Corrigé' });
  tellEvent('user', 'Message', { cle: CLE });
  resolve();
  expect(await loading).toBe(true);
  await expect.poll(() => texts()[9]).toBe('Corrigé');
  expect(thread.messages).toHaveLength(100);
});

test('opens around a message, and goes back to the end', async () => {
  server.messages = manyMessages(1, 200);
  open({ autour: 80 });
  await expect.poll(() => thread.hasNewer).toBe(true);
  expect(texts()).toContain('Message 80');
  expect(await thread.loadNewer()).toBe(true);
  expect(texts()).toContain('Message 150');
  thread.showEnd();
  await expect.poll(() => texts().at(-1)).toBe('Message 200');
  expect(thread.hasNewer).toBe(false);
});

test('a conversation that is refused is not on the device either', async () => {
  open();
  await expectOpened();
  kill();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'x' }, { status: 403 }));
  open();
  await expect.poll(() => thread.state).toBe('forbidden');
  expect(thread.messages).toEqual([]);
  kill();
  isOnline = false;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => answer(path, init));
  open();
  await expect.poll(() => thread.state).toBe('error');
});

test('gone back to, it is there at once, and asked again', async () => {
  open();
  await expectOpened();
  server.write(uuidOf(91), 'Nouveau');
  open();
  expect(texts()).toEqual(['Message 1', 'Message 2']);
  await expectTexts('Message 1', 'Message 2', 'Nouveau');
});

test('nobody else sees it: what is in memory goes with the session', async () => {
  open();
  await expectOpened();
  root?.unmount();
  root = undefined;
  clearUserStore();
  storeSignedIn('another-token', buildUser(8));
  isOnline = false;
  open();
  await expect.poll(() => thread.state).toBe('error');
  expect(thread.messages).toEqual([]);
});
