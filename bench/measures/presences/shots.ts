// What the measures of attendance send, and the processes they start beside the server.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { COLUMNS_TYPE } from '../../../packages/domain/src/columns.ts';
import type { Worker } from './company.ts';
import { percentile, type Shot, shoot } from './load.ts';

const TIMEOUT_MS = 60_000;

export const punchOf = ({ quart_id, client_id, date }: Worker) => {
  const at = new Date().toISOString();
  const step = { quart_id, client_id, date, type: 'entree', at, device_at: at, diff: 0 };
  return { uuid: randomUUID(), ...step };
};

export const punchShot = (worker: Worker): Shot => ({
  method: 'POST',
  path: '/api/presences/manualPunch',
  headers: {
    authorization: `Bearer ${worker.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({ employe_id: worker.employe_id, punches: [punchOf(worker)] }),
});

export const readShot = ({ token }: Pick<Worker, 'token'>, from: string): Shot => ({
  method: 'GET',
  path: from,
  headers: { authorization: `Bearer ${token}` },
});

/** One after the other: what one person may ask in a minute is limited, and what one may punch in a day. */
export function inTurn(workers: readonly Worker[]): () => Worker {
  let turn = 0;
  return () => {
    const worker = workers[turn % workers.length];
    turn += 1;
    if (worker === undefined) throw new Error('Nobody works');
    return worker;
  };
}

const READS = 10;
const AS_A_BROWSER = { 'accept-encoding': 'gzip', accept: `${COLUMNS_TYPE}, application/json` };

/** What a read takes one at a time, as a browser asks for it: the median, in milliseconds. */
export async function timeRead(url: string, token: string, from: string): Promise<number> {
  const { headers, ...shot } = readShot({ token }, from);
  const make = () => ({ ...shot, headers: { ...headers, ...AS_A_BROWSER } });
  const { delays } = await shoot(url, { connections: 1, requests: READS, make });
  return percentile(delays, 0.5);
}

/** A file of the measures as a process of its own. */
export function start(file: string, signal: AbortSignal): ChildProcess {
  const child = fork(path.join(import.meta.dirname, '..', file));
  signal.addEventListener('abort', () => child.kill('SIGKILL'));
  return child;
}

export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message', {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })) as [Message];
  return message;
}
