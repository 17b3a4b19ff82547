import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataDirLock, DataDirInUseError } from './data-dir-lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'releve-lock-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test('is held until it is released, and says who holds it', () => {
  const lock = acquireDataDirLock(dataDir);
  expect(() => acquireDataDirLock(dataDir)).toThrow(
    `Relève already runs on this DATA_DIR (${dataDir}), pid ${process.pid}`,
  );
  lock.release();
  lock.release();
  acquireDataDirLock(dataDir).release();
});

test('is held even when nobody keeps what was returned', () => {
  acquireDataDirLock(dataDir);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(() => acquireDataDirLock(dataDir)).toThrow(DataDirInUseError);
});

test('two folders have two locks', () => {
  const other = path.join(dataDir, 'other', 'new');
  const locks = [acquireDataDirLock(dataDir), acquireDataDirLock(other)];
  for (const lock of locks) lock.release();
  expect(locks).toHaveLength(2);
});
