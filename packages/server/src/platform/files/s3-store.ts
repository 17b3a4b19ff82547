// Keeps files in an S3 service (Amazon's, MinIO, Ceph…), one object per file, addressed by path.
import type { S3Config } from '../config.ts';
import { keyOf, type FileStore } from './file-store.ts';
import { signRequest } from './s3-signature.ts';

const TIMEOUT_MS = 20_000;
const NO_BODY = new Uint8Array();

export function createS3Store(config: S3Config): FileStore {
  async function ask(method: 'GET' | 'PUT' | 'DELETE', uuid: string, body = NO_BODY) {
    const url = new URL(`${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${keyOf(uuid)}`);
    const response = await fetch(url, {
      method,
      headers: signRequest({ method, url, body }, config, Temporal.Now.instant()),
      ...(method === 'PUT' && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok && response.status !== 404) {
      throw new Error(`The file store answered ${response.status} to ${method}`);
    }
    return { isThere: response.ok, bytes };
  }
  return {
    put: async (uuid, bytes) => {
      const { isThere } = await ask('PUT', uuid, Uint8Array.from(bytes));
      if (!isThere) throw new Error(`The file store has no bucket "${config.bucket}"`);
    },
    get: async (uuid) => {
      const { isThere, bytes } = await ask('GET', uuid);
      return isThere ? bytes : undefined;
    },
    remove: async (uuid) => {
      await ask('DELETE', uuid);
    },
  };
}
