// A ZIP file of a few texts, written in memory.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipText {
  readonly name: string;
  readonly text: string;
}

const LOCAL_HEADER = 0x04_03_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END_RECORD = 0x06_05_4b_50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x08_00;
const DEFLATED = 8;

/** The clock of MS-DOS: two seconds at a time, since 1980. */
function dosTime({ year, month, day, hour, minute, second }: Temporal.PlainDateTime): number {
  const date = ((year - 1980) << 9) | (month << 5) | day;
  const time = (hour << 11) | (minute << 5) | (second >> 1);
  return ((date << 16) | time) >>> 0;
}

const bytesOf = (size: number, fields: readonly (readonly [2 | 4, number])[]): Buffer => {
  const header = Buffer.alloc(size);
  let at = 0;
  for (const [length, value] of fields) at = header.writeUIntLE(value, at, length);
  return header;
};

export function writeZip(texts: readonly ZipText[], at: Temporal.PlainDateTime): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of texts) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const shared = [
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [4, dosTime(at)],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const local = bytesOf(30, [[4, LOCAL_HEADER], ...shared]);
    parts.push(local, path, packed);
    const entry = bytesOf(46, [
      [4, CENTRAL_HEADER],
      [2, VERSION],
      ...shared,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    central.push(entry, path);
    offset += local.length + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = bytesOf(22, [
    [4, END_RECORD],
    [2, 0],
    [2, 0],
    [2, texts.length],
    [2, texts.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...parts, directory, end]);
}
