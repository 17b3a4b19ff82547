import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSession } from './database-session.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findRunningPostgres } from './embedded-postgres/address.ts';
import { createLibrarySymlinks, locatePostgresBinaries } from './embedded-postgres/binaries.ts';
import { chooseRunAs } from './embedded-postgres/run-as.ts';
import { prepareSocketDirectory } from './embedded-postgres/socket-directory.ts';

const logger = pino({ level: 'silent' });
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'releve-embedded-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const ask = (connectionString: string, question: string): Promise<unknown[]> =>
  withSession(connectionString, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' });
    return rows[0] ?? [];
  });

test('starts a durable, UTF-8, UTC database on a socket that only its owner reaches', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: dir, logger });
  const settings = [
    'fsync',
    'synchronous_commit',
    'timezone',
    'listen_addresses',
    'server_encoding',
  ];
  const question = `select ${settings.map((name) => `current_setting('${name}')`).join(', ')},
    (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()),
    upper('é')`;
  const answers = ['on', 'on', 'UTC', '', 'UTF8', 'b C.UTF-8', 'É'];
  expect(await ask(postgres.connectionString, question)).toEqual(answers);
  expect(statSync(path.join(dir, 'run')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dir, 'postgres.log')).mode & 0o777).toBe(0o600);
  expect(await findRunningPostgres(dir)).toBe(postgres.connectionString);
  await postgres.stop();
  expect(await findRunningPostgres(dir)).toBeUndefined();
});

test('keeps its data and its password from one start to the next', async () => {
  const first = await startEmbeddedPostgres({ dataDir: dir, logger, isDurable: false });
  await withSession(first.connectionString, (client) =>
    client.query('create table kept as select 7 as n'),
  );
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir: dir, logger, isDurable: false });
  expect(second.connectionString).toBe(first.connectionString);
  expect(await ask(second.connectionString, 'select n from kept')).toEqual([7]);
  await second.stop();
});

test('over TCP it answers on loopback only, and only with the password', async () => {
  const postgres = await startEmbeddedPostgres({
    dataDir: dir,
    logger,
    isDurable: false,
    transport: 'tcp',
  });
  const addresses = `select current_setting('listen_addresses'), current_setting('unix_socket_directories')`;
  expect(await ask(postgres.connectionString, addresses)).toEqual(['127.0.0.1', '']);
  expect(await findRunningPostgres(dir)).toBe(postgres.connectionString);
  const wrong = postgres.connectionString.replace(/:[^:@]+@/, ':wrong@');
  await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  await postgres.stop();
});

test('a DATA_DIR whose path is too long for a socket still works', async () => {
  const dataDir = path.join(dir, `with, "odd" ${'é'.repeat(60)}`);
  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  expect(await ask(postgres.connectionString, 'select 1')).toEqual([1]);
  const socketDirectory = new URL(postgres.connectionString).searchParams.get('host') ?? '';
  expect(path.dirname(socketDirectory)).toBe(os.tmpdir());
  expect(statSync(socketDirectory).mode & 0o777).toBe(0o700);
  await postgres.stop();
  expect(existsSync(socketDirectory)).toBe(false);
});

test('a link put in the place of the socket folder is refused', () => {
  const dataDir = path.join(dir, 'a'.repeat(120));
  const directory = prepareSocketDirectory(dataDir, undefined);
  rmSync(directory, { recursive: true });
  symlinkSync(dir, directory);
  expect(() => prepareSocketDirectory(dataDir, undefined)).toThrow(/belongs to someone else/);
  rmSync(directory);
});

test('as root without a way to run as someone else, the message names DATABASE_URL', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const { postgres } = locatePostgresBinaries();
  expect(() => chooseRunAs(dir, postgres, [])).toThrow(/does not run as root.*DATABASE_URL/);
});

test('library links that npm did not make are made, once', () => {
  const nativeDir = path.join(dir, 'native');
  mkdirSync(path.join(nativeDir, 'lib'), { recursive: true });
  writeFileSync(path.join(nativeDir, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links));
  createLibrarySymlinks(nativeDir);
  createLibrarySymlinks(nativeDir);
  expect(readlinkSync(path.join(nativeDir, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});
