// Keeps files in an S3 service (Amazon's, MinIO, Ceph…), one object per file, addressed by path.
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import { unavailable } from '../http/errors.ts';
import { keyOf, type FileStore } from './file-store.ts';

const TIMEOUT_MS = 20_000;
/** A file of 25 MB on a slow line; the store answers only once it has all of it. */
const UPLOAD_TIMEOUT_MS = 120_000;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const EMPTY_HASH = sha256(new Uint8Array());

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** A Blob of a file is read from the disk as it goes out. */
  readonly body?: Blob;
  readonly hash?: string;
  readonly headers?: Record<string, string>;
}

export function createS3Store(config: S3Config): FileStore {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    // No retries here: the device that waits for the answer repeats its request itself.
    retries: 0,
  });

  async function ask(uuid: string, { method, body, hash = EMPTY_HASH, headers }: Call) {
    const url = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${keyOf(uuid)}`;
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
    });
    const response = await fetch(url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      signal: AbortSignal.timeout(body ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw Object.assign(unavailable(), { cause });
    });
    if (response.status >= 500) throw unavailable();
    if (!response.ok && response.status !== 404) {
      throw new Error(`The file store answered ${response.status} to ${method}`);
    }
    return response;
  }

  async function upload(uuid: string, body: Blob, hash: string): Promise<void> {
    const { ok } = await ask(uuid, { method: 'PUT', body, hash });
    if (!ok) throw new Error(`The file store has no bucket "${config.bucket}"`);
  }

  return {
    put: (uuid, bytes) => upload(uuid, new Blob([Uint8Array.from(bytes)]), sha256(bytes)),
    putFile: async (uuid, { path, hash }) => upload(uuid, await openAsBlob(path), hash),
    get: async (uuid) => {
      const response = await ask(uuid, { method: 'GET' });
      return response.ok ? response.bytes() : undefined;
    },
    stream: async (uuid, range) => {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      const { ok, body } = await ask(uuid, { method: 'GET', ...(headers && { headers }) });
      return ok && body ? body : undefined;
    },
    remove: async (uuid) => {
      await ask(uuid, { method: 'DELETE' });
    },
  };
}
