import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256, startS3Service, type S3Service } from '../../testing/s3-service.ts';
import { createS3Store } from './s3-store.ts';

let s3: S3Service;
beforeAll(async () => {
  s3 = await startS3Service();
});
afterAll(() => s3.close());

test('files are put, read and removed; one that is not there is no error', async () => {
  const store = createS3Store(s3.config);
  const uuid = randomUUID();
  expect(await store.get(uuid)).toBeUndefined();
  await store.put(uuid, Buffer.from([0, 255, 13, 10]));
  expect([...s3.objects.keys()]).toEqual([`/seau/${uuid.slice(0, 2)}/${uuid}`]);
  expect(await store.get(uuid)).toEqual(new Uint8Array([0, 255, 13, 10]));
  await store.remove(uuid);
  await store.remove(uuid);
  expect(await store.get(uuid)).toBeUndefined();
});

test('a file is sent from the disk, and read in parts', async () => {
  const store = createS3Store(s3.config);
  const bytes = randomBytes(3_000_000);
  const file = path.join(os.tmpdir(), `releve-s3-${randomUUID()}`);
  await writeFile(file, bytes);
  const uuid = randomUUID();
  await store.putFile(uuid, { path: file, size: bytes.length, hash: sha256(bytes) });
  await rm(file);
  const part = await store.stream(uuid, { start: 1_000_000, end: 1_000_009 });
  expect(Buffer.concat(await Array.fromAsync(part ?? []))).toEqual(
    bytes.subarray(1_000_000, 1_000_010),
  );
  expect(await store.stream(randomUUID())).toBeUndefined();
});

test('a store that is away is said as such: the device comes again', async () => {
  const gone = createS3Store({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
  await expect(gone.get(randomUUID())).rejects.toMatchObject({ status: 503 });
  const store = createS3Store(s3.config);
  s3.isAway = true;
  await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  s3.isAway = false;
});

test('a refusal and a missing bucket are said, and never taken for a file', async () => {
  const uuid = randomUUID();
  const wrongKey = createS3Store({ ...s3.config, secretKey: 'x' });
  await expect(wrongKey.put(uuid, Buffer.from('x'))).rejects.toThrow('403');
  await expect(wrongKey.get(uuid)).rejects.toThrow('403');
  const noBucket = createS3Store({ ...s3.config, bucket: 'absent' });
  await expect(noBucket.put(uuid, Buffer.from('x'))).rejects.toThrow('absent');
});

test('nothing but a uuid names a file', async () => {
  const store = createS3Store(s3.config);
  await expect(store.get('../secret')).rejects.toThrow('uuid');
});
