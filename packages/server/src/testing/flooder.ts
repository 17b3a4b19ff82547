// A hostile client in a process of its own, so that what it costs itself is not felt by whoever measures: opens a socket,
// writes the same frames as fast as they are taken, and comes back as soon as it is cut.
import { once } from 'node:events';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export interface FloodOptions {
  readonly port: number;
  readonly key: string;
  readonly token: string;
  readonly kind: 'junk' | 'ping' | 'socket-ping' | 'join-leave';
  readonly forMs: number;
}

const { port, key, token, kind, forMs } = JSON.parse(process.argv[2] ?? '') as FloodOptions;
const endsAt = performance.now() + forMs;
const isOver = () => performance.now() >= endsAt;
const CHANNEL = 'presence-online';
const FRAMES_PER_WRITE = 500;
const LOOK_AGAIN_MS = 200;
const TEXT = 0x81;
const PING = 0x89;

/** Masked with nothing, as any frame of a client must be masked. */
function frame(opcode: number, content: string): Buffer {
  const payload = Buffer.from(content);
  const length =
    payload.length < 126
      ? [0x80 | payload.length]
      : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([opcode, ...length, 0, 0, 0, 0]), payload]);
}

const say = (event: string, data: object = {}) => frame(TEXT, JSON.stringify({ event, data }));

async function open(): Promise<Duplex> {
  const { promise, resolve, reject } = Promise.withResolvers<Duplex>();
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: `/app/${key}?protocol=7`,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16, 'x').toString('base64'),
    },
  });
  request.on('upgrade', (_response, socket, head) => {
    if (head.length > 0) socket.unshift(head);
    resolve(socket);
  });
  request.on('error', reject);
  return promise;
}

async function readSocketId(socket: Duplex): Promise<string> {
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  const [, id] = /socket_id\\?":\\?"(\d+\.\d+)/.exec(greeting.toString('latin1')) ?? [];
  if (id === undefined) throw new Error('No greeting');
  return id;
}

async function authorize(socket_id: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ socket_id, channel_name: CHANNEL }),
  });
  return z.object({ auth: z.string(), channel_data: z.string() }).parse(await response.json());
}

/** Or it is cut, or it is time to look again. */
function drained(socket: Duplex): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOOK_AGAIN_MS);
  socket.once('drain', resolve);
  socket.once('close', resolve);
  return promise.finally(() => {
    clearTimeout(timer);
    socket.off('drain', resolve);
    socket.off('close', resolve);
  });
}

let sent = 0;

async function flood(): Promise<void> {
  const socket = await open();
  socket.on('error', () => socket.destroy());
  const subscription = {
    channel: CHANNEL,
    ...(await readSocketId(socket).then(authorize)),
  };
  socket.resume();
  const join = say('pusher:subscribe', subscription);
  const leave = say('pusher:unsubscribe', { channel: CHANNEL });
  const cycle = {
    junk: [say('nope')],
    ping: [say('pusher:ping')],
    'socket-ping': [frame(PING, 'x'.repeat(125))],
    'join-leave': [leave, join],
  }[kind];
  const frames = Array.from({ length: FRAMES_PER_WRITE / cycle.length }, () => cycle).flat();
  const flooding = Buffer.concat(frames);
  socket.write(join);
  while (!isOver() && socket.writable && !socket.destroyed) {
    const isTaken = socket.write(flooding);
    sent += frames.length;
    await (isTaken ? delay(0) : drained(socket));
  }
  socket.destroy();
}

while (!isOver()) await flood().catch(() => delay(20));
process.send?.(sent);
process.disconnect?.();
