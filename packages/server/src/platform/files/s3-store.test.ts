import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signRequest } from './s3-signature.ts';
import { createS3Store } from './s3-store.ts';

/** The key and the requests of Amazon's own documentation. */
const KEY = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

test.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?prefix=J&max-keys=2', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request for %s is signed as documented', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`);
  const now = Temporal.Instant.from('2013-05-24T00:00:00Z');
  const headers = signRequest({ method: 'GET', url, body: new Uint8Array() }, KEY, now);
  expect(headers['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  );
});

/** Keeps what is put, and refuses whoever did not sign what arrived. */
const objects = new Map<string, Buffer>();
let server: Server;
let endpoint: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (body: Buffer): void => {
      const { url = '', method = '', headers } = request;
      const stamp = String(headers['x-amz-date']);
      const iso = stamp.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
      const expected = signRequest(
        { method, url: new URL(url, `http://${headers.host}`), body },
        KEY,
        Temporal.Instant.from(iso),
      );
      if (headers.authorization !== expected['authorization']) response.statusCode = 403;
      else if (!url.startsWith('/seau/')) response.statusCode = 404;
      else if (method === 'PUT') objects.set(url, body);
      else if (method === 'DELETE') objects.delete(url);
      else if (!objects.has(url)) response.statusCode = 404;
      response.end(method === 'GET' ? objects.get(url) : undefined);
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
