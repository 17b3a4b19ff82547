import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCacheStorage } from '../platform/packs/caches.fixture.ts';
import { APP_CACHE, type AppEntry, createAppFiles } from './app-files.ts';

const ORIGIN = 'https://releve.test';
const ENTRIES: readonly AppEntry[] = [
  { url: 'index.html', revision: 'one' },
  { url: 'favicon.svg', revision: 'one' },
  { url: 'assets/main-a1.js', revision: null },
  { url: 'assets/frame-b1.js', revision: null },
  { url: 'assets/kit-everyone-0a1b.json', revision: null },
  { url: 'assets/kit-everyone-en-0a2b.json', revision: null },
  { url: 'assets/kit-managers-0a3b.json', revision: null },
];
const KITS: Readonly<Record<string, object>> = {
  '/assets/kit-everyone-0a1b.json': { '/assets/horaire-c1.js': 'horaire', '/assets/c1.css': 'x' },
  '/assets/kit-everyone-en-0a2b.json': { '/assets/texts-en-d1.js': 'english' },
  '/assets/kit-managers-0a3b.json': { '/assets/planner-e1.js': 'planner' },
};

let asked: string[];
let answers: Record<string, () => Response>;

function answerAs(address: string): Response {
  const answer = answers[address];
  if (answer !== undefined) return answer();
  const kit = KITS[address];
  if (kit !== undefined) return Response.json(kit);
  const type = address.endsWith('.html') ? 'text/html' : 'text/javascript';
  return new Response(`content of ${address}`, { headers: { 'Content-Type': type } });
}

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('caches', new FakeCacheStorage());
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const address = typeof input === 'string' ? input : new URL(input.url).pathname;
    asked.push(address);
    return answerAs(address);
  });
});
afterEach(() => vi.unstubAllGlobals());

const listHeld = async (): Promise<string[]> => {
  const keys = await (await caches.open(APP_CACHE)).keys();
  return keys.map(({ url }) => url.replace(ORIGIN, '')).toSorted();
};

async function read(files: ReturnType<typeof createAppFiles>, path: string, mode = 'no-cors') {
  const request = { url: `${ORIGIN}${path}`, method: 'GET', mode } as Request;
  const works: Promise<unknown>[] = [];
  const response = await files.answer({ request, waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  return response?.text() ?? null;
}

test('a first install brings the page, the first files and the kit of everybody, in as many requests', async () => {
  const files = createAppFiles(ENTRIES);
  await files.install();
  expect(asked.toSorted()).toEqual([
    '/assets/frame-b1.js',
    '/assets/kit-everyone-0a1b.json',
    '/assets/main-a1.js',
    '/favicon.svg',
    '/index.html',
  ]);
  asked = [];
  expect(await read(files, '/user/punch', 'navigate')).toBe('content of /index.html');
  expect(await read(files, '/favicon.svg', 'navigate')).toBe('content of /favicon.svg');
  expect(await read(files, '/assets/horaire-c1.js')).toBe('horaire');
  expect(asked).toEqual([]);
});

test('what a kit holds is answered with the type of its file', async () => {
  const files = createAppFiles(ENTRIES);
  await files.install();
  const cache = await caches.open(APP_CACHE);
  const types = await Promise.all(
    ['/assets/horaire-c1.js', '/assets/c1.css'].map(async (address) =>
      (await cache.match(address))?.headers.get('Content-Type'),
    ),
  );
  expect(types).toEqual(['text/javascript; charset=utf-8', 'text/css; charset=utf-8']);
});

test('an install that broke off goes on where it was', async () => {
  answers['/assets/frame-b1.js'] = () => new Response('', { status: 503 });
  await expect(createAppFiles(ENTRIES).install()).rejects.toThrow('frame-b1.js');
  asked = [];
  answers = {};
  await createAppFiles(ENTRIES).install();
  expect(asked).toContain('/assets/frame-b1.js');
  expect(asked).not.toContain('/assets/main-a1.js');
});

test.each(['/assets/main-a1.js', '/assets/kit-everyone-0a1b.json'])(
  'the page of a network that wants a sign-in is not taken for %s',
  async (address) => {
    answers[address] = () =>
      new Response('<p>Wi-Fi</p>', { headers: { 'Content-Type': 'text/html' } });
    await expect(createAppFiles(ENTRIES).install()).rejects.toThrow(address);
  },
);

test('a new version asks for what changed, and for the kits of whoever used the one before', async () => {
  const first = createAppFiles(ENTRIES);
  await first.install();
  await first.keep(['everyone', 'managers'], []);
  expect(await listHeld()).toContain('/assets/planner-e1.js');
  asked = [];
  const second = createAppFiles([
    { url: 'index.html', revision: 'two' },
    { url: 'favicon.svg', revision: 'one' },
    { url: 'assets/main-a2.js', revision: null },
    ...ENTRIES.slice(3, 6),
    { url: 'assets/kit-managers-0a4b.json', revision: null },
  ]);
  answers['/assets/kit-managers-0a4b.json'] = () =>
    Response.json({ '/assets/planner-e2.js': 'new' });
  await second.install();
  expect(asked.toSorted()).toEqual([
    '/assets/kit-managers-0a4b.json',
    '/assets/main-a2.js',
    '/index.html',
  ]);
  expect(await listHeld()).toContain('/assets/main-a1.js');
  await second.clean();
  const held = await listHeld();
  expect(held).toEqual(expect.arrayContaining(['/assets/planner-e2.js', '/assets/horaire-c1.js']));
  expect(held).not.toContain('/assets/main-a1.js');
  expect(held).not.toContain('/assets/planner-e1.js');
});

test('what no kit of the person has is kept when it is first asked for; what is missing is not', async () => {
  const files = createAppFiles(ENTRIES);
  await files.install();
  expect(await read(files, '/assets/planner-e1.js')).toBe('content of /assets/planner-e1.js');
  asked = [];
  expect(await read(files, '/assets/planner-e1.js')).toBe('content of /assets/planner-e1.js');
  expect(asked).toEqual([]);
  answers['/assets/gone.js'] = () => new Response('Not found', { status: 404 });
  expect(await read(files, '/assets/gone.js')).toBe('Not found');
  expect(await listHeld()).not.toContain('/assets/gone.js');
});

test('files that came before the worker was in charge are kept too', async () => {
  const files = createAppFiles(ENTRIES);
  await files.install();
  await files.keep(['everyone'], ['/assets/polyfill-f1.js', '/assets/main-a1.js', '/api/user']);
  expect(asked.filter((address) => address === '/assets/main-a1.js')).toHaveLength(1);
  expect(asked).not.toContain('/api/user');
  expect(await listHeld()).toContain('/assets/polyfill-f1.js');
});

test.each([
  ['a kit that is on its way', '/assets/kit-managers-0a3b.json'],
  ['a file that is on its way', '/assets/polyfill-f1.js'],
])('a page that starts anew deletes the files: %s makes none again', async (_, address) => {
  const files = createAppFiles(ENTRIES);
  await files.install();
  const whole = answerAs(address);
  answers[address] = () => {
    void caches.delete(APP_CACHE);
    return whole;
  };
  await files.keep(['everyone', 'managers'], ['/assets/polyfill-f1.js']);
  expect(asked).toContain(address);
  await files.clean();
  expect(await read(files, '/assets/late-g1.js')).toBe('content of /assets/late-g1.js');
  expect(await caches.has(APP_CACHE)).toBe(false);
});

test('the caches of the worker before this one go', async () => {
  await caches.open('workbox-precache-v2-https://releve.test/');
  await caches.open('releve-pack-files-4');
  await createAppFiles(ENTRIES).clean();
  expect(await caches.keys()).not.toContain('workbox-precache-v2-https://releve.test/');
  expect(await caches.keys()).toContain('releve-pack-files-4');
});

test.each([
  ['/api/user', 'cors'],
  ['/?served', 'cors'],
  ['/index.html?x', 'cors'],
  ['/api/docs', 'navigate'],
  ['/assets/pdfjs-6.5.438/pdf.js', 'no-cors'],
])('%s (%s) is the network’s', async (path, mode) => {
  const files = createAppFiles(ENTRIES);
  await files.install();
  expect(await read(files, path, mode)).toBeNull();
});
