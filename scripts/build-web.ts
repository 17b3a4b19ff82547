// Builds the web app. With --if-stale, only where its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const root = path.dirname(import.meta.dirname);
const web = path.join(root, 'packages/web');
const mark = path.join(web, 'dist', '.build-mark');
const SOURCES = ['packages/web/src', 'packages/web/public', 'packages/domain/src'];
const FILES = [
  'package-lock.json',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/chunks.ts',
  'packages/web/manifest.ts',
  'packages/web/first-chunks.ts',
  'packages/web/trim-zod.ts',
  'packages/web/drop-server-parts.ts',
  'packages/web/first-page.ts',
  'packages/web/drawn-login.ts',
  'packages/web/login-markup.tsx',
  'packages/web/precompress.ts',
  'packages/web/weigh-build.ts',
  'packages/web/build-graph.ts',
  'packages/web/feature-chunks.ts',
  'packages/web/day-chunks.ts',
  'packages/web/message-chunks.ts',
  'packages/web/stock-chunks.ts',
  'packages/web/pdf-library.ts',
  'packages/web/pusher-websocket.ts',
  'packages/web/kits.ts',
  'packages/web/screen-groups.ts',
  'packages/web/load-source.ts',
];

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function fingerprintSources(): Promise<string> {
  const listed = await Promise.all(SOURCES.map(listFiles));
  const hash = createHash('sha256');
  for (const file of [...listed.flat(), ...FILES].toSorted()) {
    hash.update(file).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}

const fingerprint = await fingerprintSources();
const isFresh = existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint;
if (!isFresh || !process.argv.includes('--if-stale')) {
  process.stdout.write('Building the web app…\n');
  await build({ configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(mark, fingerprint);
}
