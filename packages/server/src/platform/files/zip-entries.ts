// What lies in a zip file, as far as it takes to tell what the file is. Nothing is unpacked beyond a bound.
import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04_03_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END_RECORD = 0x06_05_4b_50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const MAX_COMMENT = 0xff_ff;
const MAX_ENTRIES = 20_000;
const MAX_UNPACKED = 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

function findEnd(file: Buffer): number | undefined {
  const earliest = Math.max(0, file.length - END_BYTES - MAX_COMMENT);
  for (let at = file.length - END_BYTES; at >= earliest; at -= 1) {
    if (file.readUInt32LE(at) === END_RECORD) return at;
  }
  return undefined;
}

/** Undefined where it is no zip file, or one that begins with something else. */
export function listEntries(file: Buffer): ZipEntry[] | undefined {
  if (file.length < LOCAL_BYTES + END_BYTES || file.readUInt32LE(0) !== LOCAL_HEADER) {
    return undefined;
  }
  const end = findEnd(file);
  if (end === undefined) return undefined;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) return undefined;
  const entries: ZipEntry[] = [];
  while (entries.length < count) {
    if (at + CENTRAL_BYTES > end || file.readUInt32LE(at) !== CENTRAL_HEADER) return undefined;
    const nameLength = file.readUInt16LE(at + 28);
    const following = nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    entries.push({
      name: file.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += CENTRAL_BYTES + following;
  }
  return entries;
}

/** Undefined where it is not there as it is said to be, or far too large for what it should be. */
export function readEntry(
  file: Buffer,
  entry: ZipEntry,
  maxUnpacked = MAX_UNPACKED,
): Buffer | undefined {
  const { offset, packed, method } = entry;
  if (offset + LOCAL_BYTES > file.length || file.readUInt32LE(offset) !== LOCAL_HEADER) {
    return undefined;
  }
  const start =
    offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const content = file.subarray(start, start + packed);
  if (content.length !== packed) return undefined;
  if (method === STORED) return packed <= maxUnpacked ? content : undefined;
  if (method !== DEFLATED) return undefined;
  try {
    return inflateRawSync(content, { maxOutputLength: maxUnpacked });
  } catch {
    return undefined;
  }
}
