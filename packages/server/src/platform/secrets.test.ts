import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets, SecretsError } from './secrets.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'releve-secrets-'));
  dataDir = path.join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

test('are made on the first start, for the owner’s eyes only, and stay', async () => {
  const secrets = await loadSecrets(dataDir);
  expect(Buffer.from(secrets.vapid.publicKey, 'base64url')).toHaveLength(65);
  expect(secrets.realtime.secret).toMatch(/^[\da-f]{64}$/);
  expect(secrets.dataKey).toMatch(/^[\da-f]{64}$/);
  const file = path.join(dataDir, 'secrets.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const written = await readFile(file, 'utf8');
  expect(await loadSecrets(dataDir)).toEqual(secrets);
  expect(await readFile(file, 'utf8')).toBe(written);
});

test('are the same for all who start at once, and leave nothing behind', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(dataDir)));
  for (const secrets of all) expect(secrets).toEqual(all[0]);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

test('another installation has others', async () => {
  const [one, two] = [await loadSecrets(dataDir), await loadSecrets(path.join(parent, 'other'))];
  expect(two.realtime.key).not.toBe(one.realtime.key);
  expect(two.vapid.privateKey).not.toBe(one.vapid.privateKey);
  expect(two.dataKey).not.toBe(one.dataKey);
});

test('a file of before there was a data key gives one, the same at every start', async () => {
  const { dataKey: _dataKey, ...earlier } = await loadSecrets(dataDir);
  const file = path.join(dataDir, 'secrets.json');
  await writeFile(file, JSON.stringify(earlier));
  const secrets = await loadSecrets(dataDir);
  expect(secrets).toMatchObject(earlier);
  expect(secrets.dataKey).toMatch(/^[\da-f]{64}$/);
  expect(secrets.dataKey).not.toBe(earlier.realtime.secret);
  expect(await loadSecrets(dataDir)).toEqual(secrets);
});

test.each(['', '{', '{"realtime":{}}'])(
  'a file with “%s” is explained, not replaced',
  async (text) => {
    await loadSecrets(dataDir);
    const file = path.join(dataDir, 'secrets.json');
    await writeFile(file, text);
    await expect(loadSecrets(dataDir)).rejects.toThrow(SecretsError);
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);
