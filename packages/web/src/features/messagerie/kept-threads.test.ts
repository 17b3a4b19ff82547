// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { KEPT_CONVERSATIONS } from '@releve/domain/conversation-key.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerDeviceWork } from '../../platform/offline/device-work.ts';
import { deleteJadb, withJadb } from '../../platform/offline/jadb.ts';
import { enqueue, listRows } from '../../platform/offline/outbox.ts';
import { loadPersisted, savePersisted } from '../../platform/offline/persisted-queries.ts';
import { clearUserStore, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { clearLocalState } from '../session/sign-out.ts';
import {
  clearThreads,
  dropThread,
  listKeptThreads,
  loadThread,
  saveThread,
} from './kept-threads.ts';
import { messageWork } from './message-work.ts';
import { makePage, manyMessages, NADIA, ThreadServer, uuidOf } from './thread.fixture.ts';
import { beginAround, beginAtEnd, keepLast } from './thread-pages.ts';
import { prefetchThreads } from './prefetch-threads.ts';

const OTHER = 8;

const keep = (owner: number, number: number, usedAt = number, count = 60) => {
  const page = makePage(manyMessages(1, count), { cle: `p-${number}` });
  const pages = keepLast(beginAtEnd(page, 5), 50);
  return saveThread(owner, { pages, askedAt: 5 }, usedAt);
};

const listIds = async (): Promise<string[]> => {
  const keys = await withJadb((db) => db.getAllKeysFromIndex('cmData', 'cmtype', 'thread'));
  return keys.map(String);
};

beforeEach(async () => {
  await deleteJadb();
  registerDeviceWork([messageWork]);
  storeSignedIn('a-token', buildUser(NADIA.id));
});

afterEach(() => {
  registerDeviceWork([]);
  clearUserStore();
  vi.unstubAllGlobals();
});

test('the last 50 messages of the last 30 conversations, those used longest ago make room', async () => {
  for (let number = 1; number <= KEPT_CONVERSATIONS + 4; number += 1) await keep(NADIA.id, number);
  expect(await listIds()).toHaveLength(KEPT_CONVERSATIONS);
  expect(await loadThread(NADIA.id, 'p-4')).toBeNull();
  const kept = await loadThread(NADIA.id, 'p-5');
  expect(kept?.askedAt).toBe(5);
  expect(kept?.pages.messages.map(({ seq }) => seq)).toEqual(
    manyMessages(11, 60).map(({ seq }) => seq),
  );
  expect(kept?.pages.hasOlder).toBe(true);
});

test('one that was looked at stays, though its messages are old', async () => {
  await keep(NADIA.id, 1, 1_000);
  await keep(NADIA.id, 1, 1);
  for (let number = 2; number <= KEPT_CONVERSATIONS + 1; number += 1) await keep(NADIA.id, number);
  expect(await loadThread(NADIA.id, 'p-1')).not.toBeNull();
  expect(await loadThread(NADIA.id, 'p-2')).toBeNull();
});

test('two people of one phone do not push each other out, nor read each other', async () => {
  await keep(OTHER, 1, 1);
  for (let number = 1; number <= KEPT_CONVERSATIONS; number += 1) await keep(NADIA.id, number, 9);
  expect([...(await listKeptThreads(OTHER)).keys()]).toEqual(['p-1']);
  await clearThreads(NADIA.id);
  expect(await listIds()).toEqual([`thread:${OTHER}:p-1`]);
});

test('the shared reads do not push it out, and it takes none of their room', async () => {
  await keep(NADIA.id, 1);
  for (let number = 0; number < 160; number += 1)
    await savePersisted(NADIA.id, `q${number}`, {}, number);
  expect(await loadThread(NADIA.id, 'p-1')).not.toBeNull();
  expect(await loadPersisted(NADIA.id, 'q10')).not.toBeNull();
  expect(await loadPersisted(NADIA.id, 'q9')).toBeNull();
});

test('signing out clears them; what waits to be sent stays', async () => {
  await keep(NADIA.id, 1);
  await enqueue({
    owner: NADIA.id,
    subject: 'conversation:p-1',
    endpoint: 'POST /api/conversations/:cle/messages',
    method: 'POST',
    path: '/api/conversations/p-1/messages',
    body: { uuid: uuidOf(1), texte: 'Un' },
  });
  await clearLocalState();
  expect(await listIds()).toEqual([]);
  expect(await listKeptThreads(NADIA.id)).toEqual(new Map());
  expect(await listRows(NADIA.id)).toHaveLength(1);
});

test('a full device drops them before it refuses a command', async () => {
  await keep(NADIA.id, 1);
  await keep(OTHER, 2);
  let tries = 0;
  const command = {
    owner: NADIA.id,
    subject: 'conversation:p-1',
    endpoint: '',
    method: 'POST' as const,
    path: '',
    body: {},
  };
  await enqueue(command, async () => {
    tries += 1;
    if (tries <= 2) throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await listRows(NADIA.id)).toHaveLength(1);
  expect(await listIds()).toEqual([]);
  await keep(NADIA.id, 1);
  expect(await listIds()).toEqual([`thread:${NADIA.id}:p-1`]);
});

test('the middle of a conversation is not kept as its end', async () => {
  const page = makePage(manyMessages(1, 3), { all: manyMessages(1, 9), cle: 'p-1' });
  await saveThread(NADIA.id, { pages: beginAround(page, 5), askedAt: 5 }, 1);
  expect(await loadThread(NADIA.id, 'p-1')).toBeNull();
  await keep(NADIA.id, 1);
  await dropThread(NADIA.id, 'p-1');
  expect(await loadThread(NADIA.id, 'p-1')).toBeNull();
});

test('the conversations of the list come onto the device by themselves, only what is new, until somebody signs out', async () => {
  const servers = new Map(['p-1', 'p-2', 'p-3'].map((cle) => [cle, new ThreadServer(cle)]));
  for (const server of servers.values()) server.messages = manyMessages(1, 60);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const address = new URL(path, 'http://releve.example');
    asked.push(`${address.pathname}${address.search}`);
    const server = servers.get(address.pathname.split('/').at(-1) ?? '');
    if (server !== undefined) return Response.json(server.read(address.searchParams));
    const data = [...servers.values()].map((each) => each.read(new URLSearchParams()).conversation);
    return Response.json({ data, meta: { total: 3, page: 1, per_page: 30 } });
  });
  const prefetch = () => prefetchThreads(async () => undefined);
  await prefetch();
  expect([...(await listKeptThreads(NADIA.id))]).toEqual([
    ['p-1', 60],
    ['p-2', 60],
    ['p-3', 60],
  ]);
  expect((await loadThread(NADIA.id, 'p-2'))?.pages.messages).toHaveLength(50);

  asked.length = 0;
  servers.get('p-2')?.write(uuidOf(99), 'Nouveau');
  await prefetch();
  expect(asked).toEqual([
    '/api/conversations?page=1&per_page=30',
    '/api/conversations/p-2?apres=60',
  ]);
  expect((await loadThread(NADIA.id, 'p-2'))?.pages.messages.at(-1)?.texte).toBe('Nouveau');

  for (const server of servers.values()) server.write(uuidOf(100), 'Encore');
  await prefetchThreads(async () => clearUserStore());
  expect((await listKeptThreads(NADIA.id)).get('p-1')).toBe(60);
});

test('without a network nothing is said and nothing is lost', async () => {
  await keep(NADIA.id, 1);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await prefetchThreads(async () => undefined);
  expect(await loadThread(NADIA.id, 'p-1')).not.toBeNull();
});
