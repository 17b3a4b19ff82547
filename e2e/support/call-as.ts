// Calls the API as one of the demo accounts, so that a test begins with what it is about.
import { randomUUID } from 'node:crypto';
import { requestSession } from '../fixtures.ts';
import type { ReleveServer } from './releve-server.ts';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

export async function callAs<Answer>(
  server: ReleveServer,
  username: string,
  { method, path, body = method === 'GET' ? undefined : {} }: Call,
): Promise<Answer> {
  const { token } = await requestSession(server, username);
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': type }),
      Authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
    },
    ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
  return (await response.json()) as Answer;
}
