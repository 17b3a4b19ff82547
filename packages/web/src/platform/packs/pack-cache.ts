// Where the whole files of packs lie on this device: known to the page, which stores them, and to the service worker, which
// answers with them. Each person has a cache of their own, and the worker opens that of whoever is signed in.

const OWNER_CACHE = 'releve-packs';
const OWNER_ADDRESS = '/packs/owner';
const FILES_PREFIX = 'releve-pack-files-';
const PARTS_PREFIX = 'releve-pack-parts-';

const FILE_ADDRESS = /^\/api\/fichiers\/([\da-f-]{36})$/;
const PART_ADDRESS = /^\/api\/fichiers\/([\da-f-]{36})\/\d+$/;

/** Absent on plain http. */
export const canKeepFiles = (): boolean => 'caches' in globalThis;

export const addressOfFile = (uuid: string): string => `/api/fichiers/${uuid}`;

/** Undefined for any other address. */
export const uuidOf = (pathname: string): string | undefined => FILE_ADDRESS.exec(pathname)?.[1];

/** A piece of a file that is not whole yet, by where it begins; no address of the server. */
export const addressOfPart = (uuid: string, start: number): string =>
  `${addressOfFile(uuid)}/${start}`;

export const uuidOfPart = (pathname: string): string | undefined =>
  PART_ADDRESS.exec(pathname)?.[1];

/** Of a device that holds nothing, none is made. */
const listKeys = async (name: string): Promise<readonly Request[]> =>
  (await caches.has(name)) ? (await caches.open(name)).keys() : [];

export const listFiles = (owner: number): Promise<readonly Request[]> =>
  listKeys(`${FILES_PREFIX}${owner}`);

export const listParts = (owner: number): Promise<readonly Request[]> =>
  listKeys(`${PARTS_PREFIX}${owner}`);

export const openFiles = (owner: number): Promise<Cache> => caches.open(`${FILES_PREFIX}${owner}`);

export const openParts = (owner: number): Promise<Cache> => caches.open(`${PARTS_PREFIX}${owner}`);

/** Whose files may be answered with; null while nobody is signed in. */
export async function readFilesOwner(): Promise<number | null> {
  const mark = await caches.match(OWNER_ADDRESS, { cacheName: OWNER_CACHE });
  return mark === undefined ? null : Number(await mark.text());
}

export async function markFilesOwner(owner: number): Promise<void> {
  const cache = await caches.open(OWNER_CACHE);
  await cache.put(OWNER_ADDRESS, new Response(String(owner)));
}

/** Nothing is answered from here on, even where what follows fails. */
export async function clearFilesOwner(): Promise<void> {
  await caches.delete(OWNER_CACHE);
}

export async function findFile(owner: number, uuid: string): Promise<Response | undefined> {
  return caches.match(addressOfFile(uuid), { cacheName: `${FILES_PREFIX}${owner}` });
}

export async function deleteFilesOf(owner: number): Promise<void> {
  await caches.delete(`${FILES_PREFIX}${owner}`);
  await caches.delete(`${PARTS_PREFIX}${owner}`);
}

/** Those of whoever used this device before and did not sign out. */
export async function deleteFilesOfOthers(owner: number): Promise<void> {
  const own = [`${FILES_PREFIX}${owner}`, `${PARTS_PREFIX}${owner}`];
  const isOthers = (name: string): boolean =>
    (name.startsWith(FILES_PREFIX) || name.startsWith(PARTS_PREFIX)) && !own.includes(name);
  const names = await caches.keys();
  if ((await readFilesOwner()) !== owner) await clearFilesOwner();
  await Promise.all(names.filter(isOthers).map((name) => caches.delete(name)));
}

const VIEWER_CACHE = 'releve-pdf-viewer';

/** The app's own files: everybody's on this device. */
export const openViewerFiles = (): Promise<Cache> => caches.open(VIEWER_CACHE);

export const isViewerFile = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  /^\/assets\/pdfjs-[\d.]+\/[\w.]+\.js$/.test(pathname);

export const findViewerFile = (pathname: string): Promise<Response | undefined> =>
  caches.match(pathname, { cacheName: VIEWER_CACHE });
