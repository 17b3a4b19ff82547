// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDocument } from '@releve/domain/features/documents.ts';
import { takeFormation } from '@releve/domain/features/formations.ts';
import { listPacks, type Pack } from '@releve/domain/features/packs.ts';
import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeCacheStorage } from './caches.fixture.ts';
import { queryKeyOf } from '../api/use-endpoint.ts';
import { deleteJadb } from '../offline/jadb.ts';
import { loadPersisted } from '../offline/persisted-queries.ts';
import { computeSha256 } from '../photos/sha256.ts';
import { storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { listHeld } from './held-packs.ts';
import { findFile, openFiles, openParts, readFilesOwner } from './pack-cache.ts';
import { carryPacks, setRemoved, showHeld } from './pack-manager.ts';
import { LIST_PACKS_CALL, OPEN_DOCUMENT_CALL, TAKE_FORMATION_CALL } from './pack-reads.ts';
import { followPublishedPacks, packKeyOf, usePackStore } from './pack-store.ts';
import { packWork } from './pack-work.ts';

const ALICE = 7;
const BOB = 8;
const MB = 1024 * 1024;
const PIECE = 512 * 1024;

interface Stored {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A server that has documents, and fails as it is told to. */
class Server {
  files = new Map<string, Stored>();
  manifest: Pack[] = [];
  /** The version that opening a document answers with, where it is not that of the manifest. */
  readonly opened = new Map<number, number>();
  asked: string[] = [];
  /** How many more answers it gives before the network goes. */
  answersLeft = Number.POSITIVE_INFINITY;
  knowsRanges = true;
  damages = false;

  publish(
    id: number,
    numero: number,
    choice: { bytes?: number; raison?: Pack['raison']; type?: string } = {},
  ): Pack {
    const { bytes = 1_000, raison = 'epingle', type = 'application/pdf' } = choice;
    const uuid = `0197f0a4-0000-7000-8000-${String(id * 100 + numero).padStart(12, '0')}`;
    const content = new Uint8Array(bytes).fill(id * 10 + numero);
    this.files.set(uuid, { bytes: content, type });
    const pack: Pack = {
      object: 'document',
      id,
      titre: `Document ${id}`,
      version_id: id * 1_000 + numero,
      numero,
      raison,
      files: [
        {
          uuid,
          url: `/api/fichiers/${uuid}?u=${ALICE}&e=1&s=x`,
          taille: bytes,
          empreinte: computeSha256(content),
          type,
        },
      ],
    };
    this.manifest = [...this.manifest.filter((other) => other.id !== id), pack];
    return pack;
  }

  withdraw(id: number): void {
    this.manifest = this.manifest.filter((pack) => pack.id !== id);
  }

  answer = async (asked: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(
      asked instanceof Request ? asked.url : asked,
      'https://releve.test',
    );
    const range = new Headers(init.headers).get('Range');
    this.asked.push(range === null ? pathname : `${pathname} ${range}`);
    if (this.answersLeft <= 0) throw new TypeError('Failed to fetch');
    this.answersLeft -= 1;
    if (pathname === '/api/packs') return Response.json({ data: this.manifest });
    const [, kind, id = ''] = /^\/api\/(documents|fichiers)\/([^/]+)$/.exec(pathname) ?? [];
    if (kind === 'documents') return this.#open(Number(id));
    if (kind === 'fichiers') return this.#send(id, range);
    return new Response('script');
  };

  #open(id: number): Response {
    const pack = this.manifest.find((each) => each.id === id);
    const version = this.opened.get(id) ?? pack?.version_id;
    return pack
      ? Response.json({ id, titre: pack.titre, courante: { id: version, numero: pack.numero } })
      : Response.json({ message: 'errors.not_found' }, { status: 404 });
  }

  #send(uuid: string, range: string | null): Response {
    const file = this.files.get(uuid);
    if (!file) return Response.json({ message: 'errors.not_found' }, { status: 404 });
    const bytes = this.damages ? file.bytes.map((byte) => byte ^ 1) : file.bytes;
    const headers = { 'Content-Type': file.type, ETag: `"${uuid}"` };
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (!this.knowsRanges || first === undefined) return new Response(bytes, { headers });
    const shown = `bytes ${first}-${last}/${bytes.length}`;
    return new Response(bytes.slice(Number(first), Number(last) + 1), {
      status: 206,
      headers: { ...headers, 'Content-Range': shown },
    });
  }
}

let server: Server;
let stopFollowing: () => void;

beforeEach(async () => {
  await deleteJadb();
  server = new Server();
  vi.stubGlobal('caches', new FakeCacheStorage());
  vi.stubGlobal('fetch', server.answer);
  storeSignedIn('token', buildUser(ALICE));
  usePackStore.setState({ packs: {} });
  stopFollowing = followPublishedPacks();
});

afterEach(() => {
  stopFollowing();
  vi.unstubAllGlobals();
});

/** As the device says it of itself. */
const stubNavigator = (said: object) => vi.stubGlobal('navigator', { onLine: true, ...said });

const pass = (owner = ALICE, signal = new AbortController().signal) => carryPacks(owner, signal);
const status = (id: number) => usePackStore.getState().packs[packKeyOf('document', id)];
const uuidOf = (pack: Pack): string => pack.files[0]?.uuid ?? '';
const held = async (pack: Pack, owner = ALICE) =>
  (await findFile(owner, uuidOf(pack)))?.arrayBuffer();
const keptRead = (id: number) =>
  loadPersisted(ALICE, hashKey(queryKeyOf(openDocument, { params: { id } })));
const rangesOf = (pack: Pack) =>
  server.asked
    .filter((line) => line.includes(`${uuidOf(pack)} bytes`))
    .map((line) => line.split('bytes=')[1]);

test.each([
  ['the manifest', LIST_PACKS_CALL, listPacks],
  ['a document', OPEN_DOCUMENT_CALL, openDocument],
  ['a course', TAKE_FORMATION_CALL, takeFormation],
])('the call of %s is the endpoint of the domain', (_name, call, endpoint) => {
  const { id, method, path, ability } = endpoint;
  expect(call).toEqual({ id, method, path, ability });
});

describe('what the manifest names', () => {
  test('comes in pieces, is stored whole, and its read is kept where the screen looks', async () => {
    const pack = server.publish(1, 1, { bytes: 2 * PIECE + 10 });
    await pass();
    expect(rangesOf(pack)).toEqual([
      `0-${PIECE - 1}`,
      `${PIECE}-${2 * PIECE - 1}`,
      `${2 * PIECE}-${2 * PIECE + 9}`,
    ]);
    expect((await held(pack))?.byteLength).toBe(2 * PIECE + 10);
    expect((await (await openParts(ALICE)).keys()).length).toBe(0);
    expect((await keptRead(1))?.data).toMatchObject({ titre: 'Document 1' });
    expect(status(1)).toMatchObject({ state: 'held', heldNumero: 1, progress: null });
    expect(status(1)?.heldFiles[0]?.url).toContain(`u=${ALICE}`);
  });

  test('its read is of when it was asked: what the server took meanwhile is not in it', async () => {
    server.publish(1, 1);
    const answer = server.answer;
    let answeredAt = 0;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof answer>) => {
      const response = await answer(...call);
      if (server.asked.at(-1) !== '/api/documents/1') return response;
      answeredAt = await vi.waitUntil(() => Date.now() > openedAt && Date.now());
      return response;
    });
    const openedAt = Date.now() + 50;
    await pass();
    expect((await keptRead(1))?.updatedAt).toBeLessThan(answeredAt);
  });

  test('is not asked for again while it is here', async () => {
    server.publish(1, 1);
    await pass();
    server.asked = [];
    await pass();
    expect(server.asked).toEqual(['/api/packs']);
  });

  test('goes on where it was after an interruption', async () => {
    const pack = server.publish(1, 1, { bytes: 3 * PIECE });
    server.answersLeft = 3;
    await pass();
    expect(status(1)?.state).toBe('none');
    expect(await held(pack)).toBeUndefined();
    server.answersLeft = Number.POSITIVE_INFINITY;
    server.asked = [];
    await pass();
    expect(rangesOf(pack)).toEqual([`${2 * PIECE}-${3 * PIECE - 1}`]);
    expect(status(1)?.state).toBe('held');
  });

  test('is taken whole from a server that knows no ranges', async () => {
    server.knowsRanges = false;
    const pack = server.publish(1, 1, { bytes: 2 * PIECE });
    await pass();
    expect((await held(pack))?.byteLength).toBe(2 * PIECE);
  });

  test('is never stored damaged, and tried anew from its first byte', async () => {
    const pack = server.publish(1, 1, { bytes: PIECE + 1 });
    server.damages = true;
    await pass();
    expect(status(1)?.state).toBe('failed');
    expect(await held(pack)).toBeUndefined();
    server.damages = false;
    server.asked = [];
    await pass();
    expect(rangesOf(pack)).toHaveLength(2);
    expect(status(1)?.state).toBe('held');
  });

  test('one that fails keeps no other away', async () => {
    const lost = server.publish(1, 1);
    server.files.delete(uuidOf(lost));
    server.publish(2, 1);
    await pass();
    expect([status(1)?.state, status(2)?.state]).toEqual(['failed', 'held']);
  });

  test('that went out of date meanwhile is asked for again at once', async () => {
    server.publish(1, 1);
    server.opened.set(1, 9_999);
    expect(await pass()).toBe(true);
    expect(await listHeld(ALICE)).toEqual([]);
    server.opened.clear();
    expect(await pass()).toBe(false);
    expect(status(1)?.state).toBe('held');
  });

  test('what draws PDF comes with the first of them', async () => {
    server.publish(1, 1, { type: 'text/plain' });
    await pass();
    expect(server.asked.some((line) => line.includes('/assets/pdfjs-'))).toBe(false);
    server.publish(2, 1);
    await pass();
    expect(server.asked.filter((line) => line.includes('/assets/pdfjs-'))).toHaveLength(5);
  });
});

describe('another version', () => {
  test('takes the place of the one before only once it is whole', async () => {
    const first = server.publish(1, 1);
    await pass();
    const second = server.publish(1, 2, { bytes: 3 * PIECE });
    server.answersLeft = 2;
    await pass();
    expect(await held(first)).toBeDefined();
    expect(status(1)).toMatchObject({ state: 'outdated', heldNumero: 1 });
    expect((await keptRead(1))?.data).toMatchObject({ courante: { numero: 1 } });
    server.answersLeft = Number.POSITIVE_INFINITY;
    await pass();
    expect(status(1)).toMatchObject({ state: 'held', heldNumero: 2 });
    expect([await held(first), (await held(second))?.byteLength]).toEqual([undefined, 3 * PIECE]);
  });

  test('is known to be missing after a start without a network', async () => {
    server.publish(1, 1);
    await pass();
    server.publish(1, 2);
    server.answersLeft = 1;
    await pass();
    usePackStore.setState({ packs: {} });
    await showHeld(ALICE);
    expect(status(1)).toMatchObject({ state: 'outdated', heldNumero: 1 });
  });
});

describe('what goes', () => {
  test('left the manifest: its bytes, its row and its read are gone at the next contact', async () => {
    const pack = server.publish(1, 1);
    const other = server.publish(2, 1);
    await pass();
    server.withdraw(1);
    await pass();
    expect(await held(pack)).toBeUndefined();
    expect(await keptRead(1)).toBeNull();
    expect((await listHeld(ALICE)).map(({ object_id }) => object_id)).toEqual([2]);
    expect(status(1)).toBeUndefined();
    expect(await held(other)).toBeDefined();
  });

  test('nothing goes while the server does not answer', async () => {
    const pack = server.publish(1, 1);
    await pass();
    server.withdraw(1);
    server.answersLeft = 0;
    await pass();
    expect(await held(pack)).toBeDefined();
  });

  test('the end of a session takes everything, and whose files are answered', async () => {
    const pack = server.publish(1, 1);
    await pass();
    expect(await readFilesOwner()).toBe(ALICE);
    await packWork.clear?.(ALICE);
    expect([await readFilesOwner(), await held(pack), await listHeld(ALICE)]).toEqual([
      null,
      undefined,
      [],
    ]);
  });

  test('another person on the same phone finds nothing of the one before', async () => {
    const pack = server.publish(1, 1);
    await pass();
    server.manifest = [];
    storeSignedIn('other', buildUser(BOB));
    await pass(BOB);
    expect([await readFilesOwner(), await held(pack), await listHeld(ALICE)]).toEqual([
      null,
      undefined,
      [],
    ]);
  });

  test('a row whose bytes the browser threw away holds nothing, and they come again', async () => {
    const pack = server.publish(1, 1);
    await pass();
    await (await openFiles(ALICE)).delete(`/api/fichiers/${uuidOf(pack)}`);
    await showHeld(ALICE);
    expect(status(1)).toBeUndefined();
    await pass();
    expect(status(1)?.state).toBe('held');
  });

  test('somebody who leaves while a file comes keeps nothing of it', async () => {
    const pack = server.publish(1, 1, { bytes: 2 * PIECE });
    const stopper = new AbortController();
    const answer = server.answer;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
      const response = await answer(...asked);
      if (server.asked.length === 2) stopper.abort();
      return response;
    });
    await pass(ALICE, stopper.signal);
    expect([await held(pack), await listHeld(ALICE)]).toEqual([undefined, []]);
  });

  test('taken off by hand, it stays away until the server no longer names it', async () => {
    const pack = server.publish(1, 1);
    await pass();
    const [row] = await listHeld(ALICE);
    if (!row) throw new Error('nothing is held');
    await setRemoved(row, true);
    expect([await held(pack), await keptRead(1)]).toEqual([undefined, null]);
    await pass();
    expect([await held(pack), status(1)?.state]).toEqual([undefined, 'none']);
    server.withdraw(1);
    await pass();
    server.publish(1, 1);
    await pass();
    expect(status(1)?.state).toBe('held');
  });
});

describe('room', () => {
  const giveRoom = (quota: number, usage = 0) =>
    stubNavigator({ storage: { estimate: async () => ({ quota, usage }) } });

  test('the most wanted come first, and the rest is said to have no room', async () => {
    giveRoom(10 * MB);
    server.publish(1, 1, { bytes: 4 * MB });
    server.publish(2, 1, { bytes: 4 * MB });
    server.publish(3, 1, { bytes: MB });
    await pass();
    expect([1, 2, 3].map((id) => status(id)?.state)).toEqual(['held', 'no_room', 'held']);
  });

  test('what is wanted less makes room for what is wanted more', async () => {
    giveRoom(10 * MB);
    const less = server.publish(1, 1, { bytes: 4 * MB, raison: 'a_lire' });
    await pass();
    expect(status(1)?.state).toBe('held');
    giveRoom(10 * MB, 4 * MB);
    server.publish(2, 1, { bytes: 4 * MB });
    server.manifest.reverse();
    await pass();
    expect([status(1)?.state, status(2)?.state]).toEqual(['no_room', 'held']);
    expect(await held(less)).toBeUndefined();
  });

  test('a device that is full says so', async () => {
    server.publish(1, 1);
    const files = await openFiles(ALICE);
    vi.spyOn(files, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await pass();
    expect(status(1)?.state).toBe('no_room');
  });
});

describe('a connection that is paid by the megabyte', () => {
  beforeEach(() => {
    stubNavigator({ connection: { saveData: true } });
  });

  test.each([
    ['large, for a site', { bytes: 6 * MB, raison: 'site' }, 'none'],
    ['large, pinned by hand', { bytes: 6 * MB, raison: 'epingle' }, 'held'],
    ['small, for a site', { bytes: MB, raison: 'site' }, 'held'],
  ] as const)('%s', async (_name, choice, state) => {
    server.publish(1, 1, choice);
    await pass();
    expect(status(1)?.state).toBe(state);
  });
});
