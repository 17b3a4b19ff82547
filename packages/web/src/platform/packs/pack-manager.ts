// Brings what this device holds in line with the manifest of the server: what left it goes, what is new comes, one file at a
// time, and a version takes the place of another only once it is whole.
import type { Pack } from '@releve/domain/features/packs.ts';
import { ApiError } from '../api/api-error.ts';
import { NetworkError } from '../offline/drain.ts';
import type { HeldPack } from '../offline/jadb-schema.ts';
import { currentUserId } from '../stores/user-store.ts';
import { fetchFile, PackFileError } from './fetch-file.ts';
import { bytesOf, deleteHeld, deleteHeldBy, listHeld, rowOf, saveHeld } from './held-packs.ts';
import { isMetered, readEstimate } from './device-limits.ts';
import {
  addressOfFile,
  canKeepFiles,
  deleteFilesOfOthers,
  findFile,
  listFiles,
  listParts,
  markFilesOwner,
  openFiles,
  openParts,
  openViewerFiles,
  uuidOf,
  uuidOfPart,
} from './pack-cache.ts';
import { boundFor, isPostponed, keyOfPack, keyOfRow, planPacks } from './pack-plan.ts';
import { askContent, askManifest, forgetContent } from './pack-reads.ts';
import { PDF_FILES, PDF_FOLDER } from './viewer-files.ts';
import { type PackKey, type PackStatus, type PackStatuses, publishPacks } from './pack-store.ts';

type Trouble = 'failed' | 'no_room';

/** What is known of each pack in the course of one pass. */
interface Pass {
  readonly owner: number;
  readonly signal: AbortSignal;
  readonly wanted: Map<PackKey, Pack>;
  readonly held: Map<PackKey, HeldPack>;
  readonly trouble: Map<PackKey, Trouble>;
  current: { key: PackKey; progress: number } | null;
}

/** Nothing of it is signed: the service worker answers, and nobody else. */
const heldUrl = (owner: number, uuid: string): string =>
  `${addressOfFile(uuid)}?u=${owner}&e=0&s=held`;

function heldPart(
  row: HeldPack | undefined,
): Pick<PackStatus, 'heldNumero' | 'heldAt' | 'heldFiles'> {
  if (row === undefined || row.is_removed === true) {
    return { heldNumero: null, heldAt: null, heldFiles: [] };
  }
  const { owner, numero, held_at, files } = row;
  const heldFiles = files.map((file) => ({ ...file, url: heldUrl(owner, file.uuid) }));
  return { heldNumero: numero, heldAt: held_at, heldFiles };
}

function stateOf(pass: Pass, key: PackKey): PackStatus['state'] {
  if (pass.current?.key === key) return 'fetching';
  const row = pass.held.get(key);
  const isHeld = row !== undefined && row.is_removed !== true;
  if (isHeld && row.numero === row.wanted_numero) return 'held';
  return pass.trouble.get(key) ?? (isHeld ? 'outdated' : 'none');
}

function describe(pass: Pass): PackStatuses {
  const keys = new Set([...pass.wanted.keys(), ...pass.held.keys()]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      {
        ...heldPart(pass.held.get(key)),
        state: stateOf(pass, key),
        progress: pass.current?.key === key ? pass.current.progress : null,
      } satisfies PackStatus,
    ]),
  );
}

const publish = (pass: Pass): void => publishPacks(pass.owner, describe(pass));

/** A browser may have thrown files away, and a worker that ended itself has. A row without its files holds nothing. */
async function listWhole(owner: number): Promise<HeldPack[]> {
  const rows = await listHeld(owner);
  if (rows.length === 0) return [];
  const there = new Set((await listFiles(owner)).map(({ url }) => uuidOf(new URL(url).pathname)));
  const isWhole = (row: HeldPack): boolean => row.files.every(({ uuid }) => there.has(uuid));
  await deleteHeld(rows.filter((row) => !isWhole(row)));
  return rows.filter(isWhole);
}

function beginPass(owner: number, signal: AbortSignal, rows: readonly HeldPack[]): Pass {
  const held = new Map(rows.map((row) => [keyOfRow(row), row]));
  return { owner, signal, wanted: new Map(), held, trouble: new Map(), current: null };
}

/** What this device holds, before the server was asked. */
export async function showHeld(owner: number): Promise<void> {
  if (!canKeepFiles()) return;
  const rows = await listWhole(owner);
  if (rows.length > 0) await markFilesOwner(owner);
  publish(beginPass(owner, new AbortController().signal, rows));
}

const uuidsOf = (files: readonly { readonly uuid: string }[]): string[] =>
  files.map(({ uuid }) => uuid);

/** Bytes that no row names any more; a pack that is on its way keeps what has arrived of it. */
async function sweepFiles({ owner, held, wanted, trouble }: Pass): Promise<void> {
  const coming = new Set(
    [...wanted]
      .filter(([key]) => trouble.get(key) !== 'no_room' && held.get(key)?.is_removed !== true)
      .flatMap(([, pack]) => uuidsOf(pack.files)),
  );
  const named = new Set([...held.values()].flatMap(({ files }) => uuidsOf(files)));
  for (const request of await listFiles(owner)) {
    const uuid = uuidOf(new URL(request.url).pathname) ?? '';
    if (!named.has(uuid) && !coming.has(uuid)) await (await openFiles(owner)).delete(request);
  }
  for (const request of await listParts(owner)) {
    const uuid = uuidOfPart(new URL(request.url).pathname) ?? '';
    if (!coming.has(uuid)) await (await openParts(owner)).delete(request);
  }
}

async function drop(pass: Pass, row: HeldPack): Promise<void> {
  await deleteHeld([row]);
  pass.held.delete(keyOfRow(row));
  await forgetContent(pass.owner, row.object, row.object_id);
}

async function noteWanted(pass: Pass): Promise<void> {
  for (const [key, pack] of pass.wanted) {
    const row = pass.held.get(key);
    if (row === undefined || row.wanted_numero === pack.numero) continue;
    const noted = { ...row, wanted_numero: pack.numero };
    await saveHeld(noted);
    pass.held.set(key, noted);
  }
}

/** False where the version went out of date meanwhile. */
async function fetchPack(pass: Pass, pack: Pack): Promise<boolean> {
  const { owner, signal } = pass;
  const key = keyOfPack(pack);
  const all = Math.max(1, bytesOf(pack));
  let done = 0;
  const show = (bytes: number): void => {
    pass.current = { key, progress: bytes / all };
    publish(pass);
  };
  show(0);
  for (const file of pack.files) {
    const isThere = (await findFile(owner, file.uuid)) !== undefined;
    if (!isThere) await fetchFile(file, { owner, signal, onBytes: (bytes) => show(done + bytes) });
    done += file.taille;
  }
  const content = await askContent(pack, signal);
  if (content === null) return false;
  signal.throwIfAborted();
  await content.keep(owner);
  const row = rowOf(owner, pack, new Date().toISOString());
  await saveHeld(row);
  pass.held.set(key, row);
  return true;
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Resolves to whether the manifest should be asked for again at once. */
async function fetchAll(pass: Pass, packs: readonly Pack[]): Promise<boolean> {
  let isOutOfDate = false;
  for (const pack of packs) {
    if (isPostponed(pack, isMetered())) continue;
    const key = keyOfPack(pack);
    try {
      const isCurrent = await fetchPack(pass, pack);
      isOutOfDate ||= !isCurrent;
    } catch (error) {
      if (isFull(error)) pass.trouble.set(key, 'no_room');
      else if (error instanceof PackFileError || error instanceof ApiError) {
        pass.trouble.set(key, 'failed');
      } else throw error;
    } finally {
      pass.current = null;
    }
    // Also between two: what a replaced version held is room for the next.
    await sweepFiles(pass);
    publish(pass);
  }
  return isOutOfDate;
}

/** Those who hold a PDF hold what draws it. */
async function keepViewer({ held }: Pass): Promise<void> {
  const hasPdf = [...held.values()].some(({ files }) =>
    files.some(({ type }) => type === 'application/pdf'),
  );
  if (!hasPdf) return;
  const cache = await openViewerFiles();
  const wanted = Object.values(PDF_FILES).map((name) => `${PDF_FOLDER}${name}`);
  const there = new Map(
    (await cache.keys()).map((request) => [new URL(request.url).pathname, request]),
  );
  for (const address of wanted) {
    if (!there.has(address)) await cache.add(address);
  }
  for (const [address, request] of there) {
    if (!wanted.includes(address)) await cache.delete(request);
  }
}

/** One pass. Throws what ends it early: no network, another person. */
async function carry(owner: number, signal: AbortSignal): Promise<boolean> {
  await deleteFilesOfOthers(owner);
  await deleteHeldBy((other) => other !== owner);
  const { data } = await askManifest(signal);
  signal.throwIfAborted();
  if (data.length > 0) await markFilesOwner(owner);
  const pass = beginPass(owner, signal, await listWhole(owner));
  for (const pack of data) pass.wanted.set(keyOfPack(pack), pack);
  const rows = [...pass.held.values()];
  const heldBytes = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const plan = planPacks(data, rows, boundFor(await readEstimate(), heldBytes));
  for (const row of plan.drop) await drop(pass, row);
  await noteWanted(pass);
  for (const pack of plan.noRoom) pass.trouble.set(keyOfPack(pack), 'no_room');
  await sweepFiles(pass);
  publish(pass);
  try {
    const isOutOfDate = await fetchAll(pass, plan.fetch);
    await keepViewer(pass);
    return isOutOfDate;
  } finally {
    pass.current = null;
    if (currentUserId() === owner) publish(pass);
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof ApiError;

/** One tab at a time. Resolves to whether another pass is due at once; without a network it waits for the next occasion. */
export async function carryPacks(owner: number, signal: AbortSignal): Promise<boolean> {
  if (!canKeepFiles()) return false;
  const work = async (): Promise<boolean> => {
    try {
      return await carry(owner, signal);
    } catch (error) {
      if (signal.aborted || isExpected(error)) return false;
      throw error;
    }
  };
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request('releve-packs', { ifAvailable: true }, (lock) =>
    lock === null ? false : work(),
  );
}

/** Off this device, for as long as the server wants it here; or here again. */
export async function setRemoved(row: HeldPack, isRemoved: boolean): Promise<void> {
  if (!isRemoved) {
    await deleteHeld([row]);
    return;
  }
  await saveHeld({ ...row, files: [], bytes: 0, version_id: 0, is_removed: true });
  await forgetContent(row.owner, row.object, row.object_id);
  const named = new Set((await listHeld(row.owner)).flatMap((other) => uuidsOf(other.files)));
  const files = await openFiles(row.owner);
  for (const { uuid } of row.files) {
    if (!named.has(uuid)) await files.delete(addressOfFile(uuid));
  }
  await showHeld(row.owner);
}
