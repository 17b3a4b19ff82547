import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';

const KEY = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** As Amazon documents it, written here apart from the library that signs. */
function verify({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = headers;
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const stamp = String(headers['x-amz-date']);
  const scope = `${stamp.slice(0, 8)}/${KEY.region}/s3/aws4_request`;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}`);
  const canonical = [method, url, '', ...lines, '', signed, sha256(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${KEY.secretKey}`);
  return authorization.endsWith(`Signature=${hmac(key, text).toString('hex')}`);
}

/** Keeps what is put, and refuses whoever did not sign what arrived. */
const objects = new Map<string, Buffer>();
let server: Server;
let endpoint: string;
let isAway = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (body: Buffer): void => {
      const { url = '', method = '', headers } = request;
      const stored = objects.get(url);
      const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
      if (isAway) response.statusCode = 503;
      else if (!verify(request, body)) response.statusCode = 403;
      else if (!url.startsWith('/seau/')) response.statusCode = 404;
      else if (method === 'PUT') objects.set(url, body);
      else if (method === 'DELETE') objects.delete(url);
      else if (!objects.has(url)) response.statusCode = 404;
      const part = start === undefined ? stored : stored?.subarray(Number(start), Number(end) + 1);
      response.end(method === 'GET' ? part : undefined);
    };
    void buffer(request).then(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('files are put, read and removed; one that is not there is no error', async () => {
  const store = createS3Store({ ...KEY, endpoint, bucket: 'seau' });
  const uuid = randomUUID();
  expect(await store.get(uuid)).toBeUndefined();
  await store.put(uuid, Buffer.from([0, 255, 13, 10]));
  expect([...objects.keys()]).toEqual([`/seau/${uuid.slice(0, 2)}/${uuid}`]);
  expect(await store.get(uuid)).toEqual(new Uint8Array([0, 255, 13, 10]));
  await store.remove(uuid);
  await store.remove(uuid);
  expect(await store.get(uuid)).toBeUndefined();
});

test('a file is sent from the disk, and read in parts', async () => {
  const store = createS3Store({ ...KEY, endpoint, bucket: 'seau' });
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
  const gone = createS3Store({ ...KEY, endpoint: 'http://127.0.0.1:9', bucket: 'seau' });
  await expect(gone.get(randomUUID())).rejects.toMatchObject({ status: 503 });
  const store = createS3Store({ ...KEY, endpoint, bucket: 'seau' });
  isAway = true;
  await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  isAway = false;
});

test('a refusal and a missing bucket are said, and never taken for a file', async () => {
  const uuid = randomUUID();
  const wrongKey = createS3Store({ ...KEY, secretKey: 'x', endpoint, bucket: 'seau' });
  await expect(wrongKey.put(uuid, Buffer.from('x'))).rejects.toThrow('403');
  await expect(wrongKey.get(uuid)).rejects.toThrow('403');
  const noBucket = createS3Store({ ...KEY, endpoint, bucket: 'absent' });
  await expect(noBucket.put(uuid, Buffer.from('x'))).rejects.toThrow('absent');
});

test('nothing but a uuid names a file', async () => {
  const store = createS3Store({ ...KEY, endpoint, bucket: 'seau' });
  await expect(store.get('../secret')).rejects.toThrow('uuid');
});
