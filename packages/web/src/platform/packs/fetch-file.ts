// One file of a pack, fetched in pieces that outlive an interruption, checked, and stored whole. Never a part of it: a player
// asks for other parts, and the service worker cuts them from the whole.
import type { PackFile } from '@releve/domain/features/packs.ts';
import { NetworkError } from '../offline/drain.ts';
import { sha256Hex } from '../photos/sha256.ts';
import { addressOfFile, addressOfPart, openFiles, openParts } from './pack-cache.ts';

const PIECE_BYTES = 512 * 1024;
/** For a piece on a connection that still gets somewhere. */
const PIECE_PATIENCE_MS = 90_000;

/** What of the server's answer a later one from this device must say as well. */
const KEPT_HEADERS = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'ETag',
  'X-Content-Type-Options',
];

/** The server has it no more under this address, or sent something else. The next manifest may say better. */
export class PackFileError extends Error {}

interface FetchOptions {
  readonly owner: number;
  readonly signal: AbortSignal;
  readonly onBytes: (received: number) => void;
}

interface Piece {
  readonly bytes: ArrayBuffer;
  readonly headers: Headers;
  readonly isWhole: boolean;
}

async function askPiece(file: PackFile, start: number, signal: AbortSignal): Promise<Piece> {
  const end = Math.min(start + PIECE_BYTES, file.taille) - 1;
  const patience = AbortSignal.timeout(PIECE_PATIENCE_MS);
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await fetch(file.url, {
      headers: { Range: `bytes=${start}-${end}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, patience]),
    });
    bytes = await response.arrayBuffer();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NetworkError('No answer from the server', { cause: error });
  }
  if (response.status >= 500) throw new NetworkError(`The server answered ${response.status}`);
  // A server or a proxy that knows no ranges sends all of it.
  const isWhole = response.status === 200 && bytes.byteLength === file.taille;
  const isPiece =
    response.status === 206 &&
    response.headers.get('Content-Range') === `bytes ${start}-${end}/${file.taille}` &&
    bytes.byteLength === end - start + 1;
  if (!isWhole && !isPiece) throw new PackFileError(`${file.uuid}: status ${response.status}`);
  return { bytes, headers: response.headers, isWhole };
}

function keptHeaders(headers: Headers, file: PackFile): Headers {
  const kept = new Headers({ 'Content-Length': String(file.taille), 'Accept-Ranges': 'bytes' });
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  // What is confidential has none; a uuid stands for the same bytes for ever.
  if (!kept.has('ETag')) kept.set('ETag', `"${file.uuid}"`);
  return kept;
}

async function forgetParts(parts: Cache, { uuid, taille }: PackFile): Promise<void> {
  for (let start = 0; start < taille; start += PIECE_BYTES) {
    await parts.delete(addressOfPart(uuid, start));
  }
}

/** Resolves once the whole of it is stored as the manifest describes it. */
export async function fetchFile(file: PackFile, options: FetchOptions): Promise<void> {
  const { owner, signal, onBytes } = options;
  const parts = await openParts(owner);
  const pieces: Blob[] = [];
  let headers = new Headers();
  let received = 0;
  while (received < file.taille) {
    signal.throwIfAborted();
    const address = addressOfPart(file.uuid, received);
    const known = await parts.match(address);
    if (known !== undefined) {
      const piece = await known.blob();
      headers = known.headers;
      pieces.push(piece);
      received += piece.size;
    } else {
      const piece = await askPiece(file, received, signal);
      signal.throwIfAborted();
      headers = keptHeaders(piece.headers, file);
      // A file of one piece is stored at once.
      if (!piece.isWhole && file.taille > PIECE_BYTES) {
        await parts.put(address, new Response(piece.bytes, { headers }));
      }
      if (piece.isWhole) pieces.length = 0;
      pieces.push(new Blob([piece.bytes]));
      received = piece.isWhole ? file.taille : received + piece.bytes.byteLength;
    }
    onBytes(received);
  }
  const whole = await new Blob(pieces).arrayBuffer();
  if ((await sha256Hex(new Uint8Array(whole))) !== file.empreinte) {
    await forgetParts(parts, file);
    throw new PackFileError(`${file.uuid}: not what the manifest says`);
  }
  signal.throwIfAborted();
  const files = await openFiles(owner);
  await files.put(
    addressOfFile(file.uuid),
    new Response(whole, { headers: keptHeaders(headers, file) }),
  );
  await forgetParts(parts, file);
}
