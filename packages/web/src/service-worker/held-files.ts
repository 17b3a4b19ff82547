// Files that this device holds whole are answered from it, with the ranges that players and readers of PDF ask for. Only to
// whoever is signed in: an address names its person, and the page says whose files may be opened.
import {
  canKeepFiles,
  findFile,
  findViewerFile,
  readFilesOwner,
  uuidOf,
} from '../platform/packs/pack-cache.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** As the server reads it: one range, anything else is the whole file. Null: nothing of it is there. */
function parseRange(header: string | null, size: number): Range | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? null : { start, end };
}

/** What the server would have answered. */
export async function answerFrom(held: Response, asked: Headers): Promise<Response> {
  const whole = await held.blob();
  const headers = new Headers(held.headers);
  headers.set('Accept-Ranges', 'bytes');
  const condition = asked.get('If-Range');
  // A part of another version would not fit to what the reader has.
  const isSame = condition === null || condition === held.headers.get('ETag');
  const range = isSame ? parseRange(asked.get('Range'), whole.size) : undefined;
  if (range === null) {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${whole.size}`, 'Accept-Ranges': 'bytes' },
    });
  }
  if (range === undefined) {
    headers.set('Content-Length', String(whole.size));
    return new Response(whole, { headers });
  }
  const { start, end } = range;
  headers.set('Content-Range', `bytes ${start}-${end}/${whole.size}`);
  headers.set('Content-Length', String(end - start + 1));
  return new Response(whole.slice(start, end + 1), { status: 206, headers });
}

/** An address of one person's file. */
export const isPersonalFile = ({ pathname, searchParams }: URL): boolean =>
  uuidOf(pathname) !== undefined && searchParams.has('u');

async function findHeld({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const uuid = uuidOf(pathname);
  if (uuid === undefined || !canKeepFiles()) return undefined;
  const owner = await readFilesOwner();
  return owner === null || searchParams.get('u') !== String(owner)
    ? undefined
    : findFile(owner, uuid);
}

export async function answerFile(request: Request, url: URL): Promise<Response> {
  const held = await findHeld(url).catch(() => undefined);
  return held === undefined ? fetch(request) : answerFrom(held, request.headers);
}

export async function answerViewerFile(request: Request, { pathname }: URL): Promise<Response> {
  return (await findViewerFile(pathname).catch(() => undefined)) ?? fetch(request);
}
