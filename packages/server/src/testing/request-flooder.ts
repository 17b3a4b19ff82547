// Somebody who asks as much as they can, fifty requests at once, and never waits as told. In a process of its own and of low
// priority. Says that it is ready, waits for a word, and ends with how many answers of each status came.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';

export type RequestFlood = { readonly port: number; readonly forMs: number } & (
  | { readonly kind: 'reads'; readonly token: string; readonly paths: readonly string[] }
  | {
      readonly kind: 'calls';
      readonly token: string;
      /** A file with the calls, as JSON: too much for a command line. */
      readonly callsFile: string;
    }
  | { readonly kind: 'sign-ins'; readonly identity: string }
);

export interface FloodedCall {
  readonly method: string;
  readonly path: string;
  /** JSON, as text. */
  readonly body?: string;
}

const AT_ONCE = 50;

os.setPriority(os.constants.priority.PRIORITY_LOW);
const flood = JSON.parse(process.argv[2] ?? '') as RequestFlood;
const calls =
  flood.kind === 'calls'
    ? (JSON.parse(readFileSync(flood.callsFile, 'utf8')) as readonly FloodedCall[])
    : [];
const origin = `http://127.0.0.1:${flood.port}`;

function ask(count: number): Promise<Response> {
  if (flood.kind === 'reads') {
    const path = flood.paths[count % flood.paths.length] ?? '';
    return fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${flood.token}` } });
  }
  if (flood.kind === 'calls') {
    const call = calls[count % calls.length];
    return fetch(`${origin}${call?.path}`, {
      method: call?.method ?? 'GET',
      headers: {
        authorization: `Bearer ${flood.token}`,
        ...(call?.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(call?.body !== undefined && { body: call.body }),
    });
  }
  return fetch(`${origin}/api/sanctum/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // As through a proxy: each guess from elsewhere.
      'x-forwarded-for': `198.51.${Math.floor(count / 250) % 250}.${count % 250}`,
    },
    body: JSON.stringify({
      identity: `${flood.identity}${count % 97}`,
      password: `guess ${count}`,
    }),
  });
}

process.on('disconnect', () => process.exit());
const word = once(process, 'message');
process.send?.('ready');
await word;
const statuses: Record<number, number> = {};
const end = performance.now() + flood.forMs;
let asked = 0;

async function insist(): Promise<void> {
  while (performance.now() < end) {
    asked += 1;
    const response = await ask(asked);
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, insist));
process.send?.(statuses);
process.disconnect?.();
