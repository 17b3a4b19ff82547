// The form of a backup: a gzip of lines of JSON, with its own checksum at the end. It knows nothing of databases.
//   object  a mark: the header, then the secrets, each table, the sequences, each file, last the trailer
//   array   a row of the table named before, each value in the text form PostgreSQL gives it
//   string  a piece of the file named before, in base64
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as runPipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { secretsSchema, type Secrets } from '../secrets.ts';

export const FORMAT_VERSION = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
const header = z.object({
  releve_backup: z.literal(FORMAT_VERSION),
  created_at: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
});
const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  last_value: z.string(),
  is_called: z.boolean(),
});
const trailer = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  sha256: z.string(),
});
const mark = z.union([
  header,
  z.object({ secrets: secretsSchema }),
  z.object({ table }),
  z.object({ file: z.string() }),
  z.object({ sequences: z.array(sequence) }),
  z.object({ end: trailer }),
]);

export type BackupTable = z.infer<typeof table>;
export type BackupHeader = z.infer<typeof header>;
export type BackupSequence = z.infer<typeof sequence>;

export type BackupEntry =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'secrets'; secrets: Secrets }
  | { kind: 'table'; table: BackupTable }
  /** The row stays JSON text: PostgreSQL reads it, not we. */
  | { kind: 'row'; json: string }
  | { kind: 'sequences'; sequences: BackupSequence[] }
  | { kind: 'file'; name: string }
  | { kind: 'chunk'; data: Buffer };

type Trailer = z.infer<typeof trailer>;
export type BackupCounts = Pick<Trailer, 'rows' | 'files'>;

export class BackupError extends Error {}

export function nameTable({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

/** The file appears under its name only when it is complete and on disk. */
export async function writeBackupFile(
  target: string,
  entries: AsyncIterable<BackupEntry>,
): Promise<BackupCounts> {
  const partial = `${target}.${randomBytes(4).toString('hex')}.partial`;
  const counter = new Counter();
  try {
    await runPipeline(
      Readable.from(formatLines(entries, counter)),
      createGzip(),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return counter.counts;
}

async function* formatLines(
  entries: AsyncIterable<BackupEntry>,
  counter: Counter,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const entry of entries) {
    counter.count(entry);
    const line = `${formatEntry(entry)}\n`;
    hash.update(line);
    yield line;
  }
  yield `${JSON.stringify({ end: { ...counter.counts, sha256: hash.digest('hex') } })}\n`;
}

function formatEntry(entry: BackupEntry): string {
  switch (entry.kind) {
    case 'header':
      return JSON.stringify(entry.header);
    case 'secrets':
      return JSON.stringify({ secrets: entry.secrets });
    case 'table':
      return JSON.stringify({ table: entry.table });
    case 'row':
      return entry.json;
    case 'sequences':
      return JSON.stringify({ sequences: entry.sequences });
    case 'file':
      return JSON.stringify({ file: entry.name });
    case 'chunk':
      return JSON.stringify(entry.data.toString('base64'));
  }
}

/** Whoever reads to the end without an error has read a complete, unchanged backup. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupEntry> {
  const hash = createHash('sha256');
  const counter = new Counter();
  let isFirst = true;
  for await (const line of readLines(file)) {
    const entry = parseLine(line, file);
    if (isFirst && entry.kind !== 'header') throw notABackup(file);
    isFirst = false;
    if (entry.kind === 'end') {
      const found = { ...counter.counts, sha256: hash.digest('hex') };
      if (!isDeepStrictEqual(found, entry.trailer)) {
        throw new BackupError(`${file} is damaged: its contents do not match its checksum.`);
      }
      return;
    }
    hash.update(`${line}\n`);
    counter.count(entry);
    yield entry;
  }
  throw cutShort(file);
}

function parseLine(line: string, file: string): BackupEntry | { kind: 'end'; trailer: Trailer } {
  if (line.startsWith('[')) return { kind: 'row', json: line };
  if (line.startsWith('"'))
    return { kind: 'chunk', data: Buffer.from(line.slice(1, -1), 'base64') };
  const found = mark.safeParse(parseJson(line));
  if (!found.success) throw notABackup(file);
  const { data } = found;
  if ('secrets' in data) return { kind: 'secrets', secrets: data.secrets };
  if ('table' in data) return { kind: 'table', table: data.table };
  if ('file' in data) return { kind: 'file', name: data.file };
  if ('sequences' in data) return { kind: 'sequences', sequences: data.sequences };
  if ('end' in data) return { kind: 'end', trailer: data.end };
  return { kind: 'header', header: data };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Not node:readline, which also ends a line at U+2028 and at a lone carriage return. */
async function* readLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  try {
    // An error of either reaches the loop below; the callback has nothing to add.
    const bytes = pipeline(createReadStream(file), createGunzip(), () => undefined);
    for await (const chunk of bytes) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') throw new BackupError(`${file} does not exist.`, { cause: error });
    if (code === 'Z_BUF_ERROR') throw cutShort(file);
    if (code === 'Z_DATA_ERROR') throw notABackup(file);
    throw error;
  }
}

const notABackup = (file: string): BackupError =>
  new BackupError(`${file} is not a backup of Relève, or it is damaged.`);

const cutShort = (file: string): BackupError =>
  new BackupError(`${file} is cut short: its end is missing.`);

class Counter {
  readonly counts: BackupCounts = { rows: {}, files: 0 };
  #table = '';

  count(entry: BackupEntry): void {
    if (entry.kind === 'table') {
      this.#table = nameTable(entry.table);
      this.counts.rows[this.#table] = 0;
    } else if (entry.kind === 'row') {
      this.counts.rows[this.#table] = (this.counts.rows[this.#table] ?? 0) + 1;
    } else if (entry.kind === 'file') {
      this.counts.files += 1;
    }
  }
}
