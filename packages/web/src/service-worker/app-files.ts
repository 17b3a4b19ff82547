// The app's own files on this device. Files with a hash in their name are kept as long as a version names them, so that a
// release costs what it changed. What no kit of this person has is kept when it is first asked for.
import { withAppCache } from '../platform/app-update/app-cache-lock.ts';
import { isViewerFile } from '../platform/packs/pack-cache.ts';
import { SERVER_ADDRESSES } from './navigation-scope.ts';

/** A file of this version; the revision is that of one without a hash in its name. */
export interface AppEntry {
  readonly url: string;
  readonly revision: string | null;
}

export const APP_CACHE = 'releve-app';
/** Which kits this device holds; no address of the server. */
const HELD_KITS = '/app/kits';
/** Whoever opens the app for the first time may be signed out: everybody has this one. */
const FIRST_KITS: readonly string[] = ['everyone'];
const KIT = /^assets\/kit-([a-z-]+)-[\da-f]+\.json$/;
const PAGE = 'index.html';
/** A browser has six connections to a server, and the page needs some. */
const AT_ONCE = 4;

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, 'text/javascript; charset=utf-8'],
  [/\.css$/, 'text/css; charset=utf-8'],
];
const typeOf = (address: string): string =>
  TYPES.find(([ending]) => ending.test(address))?.[1] ?? 'text/plain; charset=utf-8';

const kitOf = ({ url }: AppEntry): string | undefined => KIT.exec(url)?.[1];

const addressOf = ({ url, revision }: AppEntry): string =>
  revision === null ? `/${url}` : `/${url}?revision=${revision}`;

const isAsset = (pathname: string): boolean =>
  pathname.startsWith('/assets/') && !isViewerFile({ pathname });

/** A network that asks for a sign-in answers everything with its own page. */
function requireOurs(response: Response, address: string): void {
  const isPage = (response.headers.get('Content-Type') ?? '').includes('text/html');
  if (response.ok && (!isPage || address.startsWith(`/${PAGE}`))) return;
  throw new Error(`${address} came as ${response.status}, ${response.headers.get('Content-Type')}`);
}

async function severalAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const takeTurns = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}

async function listHeld(cache: Cache): Promise<Set<string>> {
  const keys = await cache.keys();
  return new Set(keys.map(({ url }) => new URL(url).pathname + new URL(url).search));
}

async function fetchFile(cache: Cache, entry: AppEntry): Promise<void> {
  const address = addressOf(entry);
  // A hash in the name: what the browser has of it is right. Otherwise the server is asked whether it still is.
  const response = await fetch(`/${entry.url}`, {
    cache: entry.revision === null ? 'default' : 'no-cache',
  });
  requireOurs(response, address);
  await cache.put(address, response);
}

/** Its own entry comes last and lists its files: a kit that has one is whole. */
async function fetchKit(cache: Cache, entry: AppEntry): Promise<void> {
  const address = addressOf(entry);
  const response = await fetch(address);
  requireOurs(response, address);
  const files = Object.entries((await response.json()) as Record<string, string>);
  await Promise.all(
    files.map(([file, text]) =>
      cache.put(file, new Response(text, { headers: { 'Content-Type': typeOf(file) } })),
    ),
  );
  await cache.put(address, Response.json(files.map(([file]) => file)));
}

const find = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: APP_CACHE, ignoreVary: true });

const open = (): Promise<Cache> => caches.open(APP_CACHE);

/**
 * Null where a page that starts anew has deleted it: this worker is on its way out, and makes none again. What is put into
 * one that is deleted later goes with it, so a work opens it once.
 */
const openExisting = (): Promise<Cache | null> =>
  withAppCache(async () => ((await caches.has(APP_CACHE)) ? open() : null));

interface Asked {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface AppFiles {
  /** What the app of this version cannot do without, and the kits that this device held of the one before. */
  install: () => Promise<void>;
  /** The kits of whoever is signed in, and files that came before the worker was in charge. */
  keep: (kits: readonly string[], loaded: readonly string[]) => Promise<void>;
  /** What other versions left. */
  clean: () => Promise<void>;
  /** To a request of this origin; null where it is the network's. */
  answer: (asked: Asked) => Promise<Response> | null;
}

export function createAppFiles(entries: readonly AppEntry[]): AppFiles {
  const kits = new Map(
    entries.flatMap((entry) => {
      const name = kitOf(entry);
      return name === undefined ? [] : [[name, entry] as const];
    }),
  );
  const singles = entries.filter((entry) => kitOf(entry) === undefined);
  const plain = new Map(
    singles.filter(({ revision }) => revision !== null).map((entry) => [`/${entry.url}`, entry]),
  );
  const page = plain.get(`/${PAGE}`);

  const readWanted = async (): Promise<readonly string[]> =>
    ((await (await find(HELD_KITS))?.json()) as string[] | undefined) ?? FIRST_KITS;

  const fetchMissing = async (cache: Cache, names: readonly string[]): Promise<void> => {
    const held = await listHeld(cache);
    const wanted = names.flatMap((name) => kits.get(name) ?? []);
    const missing = (entry: AppEntry): boolean => !held.has(addressOf(entry));
    await severalAtOnce([...singles, ...wanted].filter(missing), (entry) =>
      kitOf(entry) === undefined ? fetchFile(cache, entry) : fetchKit(cache, entry),
    );
  };

  const keep: AppFiles['keep'] = async (names, loaded) => {
    const cache = await openExisting();
    if (cache === null) return;
    const before = await readWanted();
    // Of somebody else as well: two people may share a phone.
    const all = [...new Set([...before, ...names])];
    if (all.length > before.length) await cache.put(HELD_KITS, Response.json(all));
    await fetchMissing(cache, all);
    const held = await listHeld(cache);
    const missing = loaded.filter((file) => isAsset(file) && !held.has(file));
    await severalAtOnce(missing, (file) =>
      fetchFile(cache, { url: file.slice(1), revision: null }),
    );
  };

  const cleanFiles = async (cache: Cache): Promise<void> => {
    const ofKits = await Promise.all(
      [...kits.values()].map(async (entry) => {
        const list = (await (await find(addressOf(entry)))?.json()) as string[] | undefined;
        return list === undefined ? [] : [addressOf(entry), ...list];
      }),
    );
    const kept = new Set([HELD_KITS, ...singles.map(addressOf), ...ofKits.flat()]);
    const held = await listHeld(cache);
    await Promise.all([...held.difference(kept)].map((address) => cache.delete(address)));
  };

  const clean = async (): Promise<void> => {
    const cache = await openExisting();
    if (cache !== null) await cleanFiles(cache);
    const names = await caches.keys();
    const former = names.filter((name) => name.startsWith('workbox-'));
    await Promise.all(former.map((name) => caches.delete(name)));
  };

  const keepAnswer = async (pathname: string, response: Response): Promise<void> => {
    await (await openExisting())?.put(pathname, response);
  };

  const answerAsset = async (
    { request, waitUntil }: Asked,
    pathname: string,
  ): Promise<Response> => {
    const held = await find(pathname);
    if (held !== undefined) return held;
    const response = await fetch(request);
    if (response.status === 200) {
      // Without room it is asked for again the next time.
      waitUntil(keepAnswer(pathname, response.clone()).catch(() => undefined));
    }
    return response;
  };

  const answer: AppFiles['answer'] = (asked) => {
    const { request } = asked;
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET') return null;
    const orNetwork = async (entry: AppEntry): Promise<Response> =>
      (await find(addressOf(entry))) ?? fetch(request);
    // A file that is opened by itself as well.
    const entry = search === '' ? plain.get(pathname) : undefined;
    if (entry !== undefined) return orNetwork(entry);
    if (request.mode === 'navigate') {
      const isServers = SERVER_ADDRESSES.some((each) => each.test(pathname + search));
      return isServers || page === undefined ? null : orNetwork(page);
    }
    return isAsset(pathname) ? answerAsset(asked, pathname) : null;
  };

  const install = async () => fetchMissing(await open(), await readWanted());

  return { install, keep, clean, answer };
}
