// Calls the API as one of the demo accounts, so that a test begins with what it is about.
import { type Account, requestSession } from '../fixtures.ts';
import type { ReleveServer } from './releve-server.ts';

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
}

export async function callAs<Answer>(
  server: ReleveServer,
  account: Account,
  { method, path, body }: Call,
): Promise<Answer> {
  const { token } = await requestSession(server, account);
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as Answer;
}
