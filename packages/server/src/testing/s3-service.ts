// An S3 service for tests: keeps what is put, and refuses whoever did not sign what arrived.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../platform/config.ts';

const KEY = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** As Amazon documents it, written here apart from the library that signs. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
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

export interface S3Service {
  readonly config: S3Config;
  /** By path. */
  readonly objects: Map<string, Buffer>;
  /** Every answer is 503 while it is away. */
  isAway: boolean;
  close(): Promise<unknown>;
}

/** With one bucket, `seau`. */
export async function startS3Service(): Promise<S3Service> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const answer = (body: Buffer): void => {
      const { url = '', method = '', headers } = request;
      const stored = objects.get(url);
      const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
      if (service.isAway) response.statusCode = 503;
      else if (!isSigned(request, body)) response.statusCode = 403;
      else if (!url.startsWith('/seau/')) response.statusCode = 404;
      else if (method === 'PUT') objects.set(url, body);
      else if (method === 'DELETE') objects.delete(url);
      else if (!stored) response.statusCode = 404;
      const part = start === undefined ? stored : stored?.subarray(Number(start), Number(end) + 1);
      response.end(method === 'GET' ? part : undefined);
    };
    void buffer(request).then(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const service: S3Service = {
    config: { ...KEY, endpoint, bucket: 'seau' },
    objects,
    isAway: false,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return service;
}
