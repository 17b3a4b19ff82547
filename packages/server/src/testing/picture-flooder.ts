// A person who sends twenty-four pictures at once and comes again sooner than told to. In a process of its own and of low
// priority, so that what the pictures cost their sender is not felt by whoever measures. Says that it is ready, waits for
// a word, and ends with the statuses of all answers.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { packParcel, takePhoto } from './upload-sender.ts';

export interface PictureFlood {
  readonly port: number;
  readonly token: string;
  /** What the photos are said to be of. */
  readonly visit: { date: string; client_id: number; tache_id: number };
}

const PICTURES = 24;
const COMES_AGAIN_MS = 1_000;

os.setPriority(os.constants.priority.PRIORITY_LOW);
const { port, token, visit } = JSON.parse(process.argv[2] ?? '') as PictureFlood;
const statuses: number[] = [];

async function insist(method: string, address: string, body: object): Promise<void> {
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: isFile ? Buffer.from(body) : JSON.stringify(body),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
    if (response.status === 200) return;
    await delay(COMES_AGAIN_MS);
  }
}

// Many pixels in few bytes, and as many bytes as one request takes.
const wide = { width: 3_000, height: 3_000, channels: 3 as const, background: '#3a7' };
const light = packParcel(await sharp({ create: wide }).png().toBuffer(), '', 'image/png');
const heavy = packParcel(await takePhoto(1_400, 1_050));

async function sendPhoto(_each: unknown, index: number): Promise<void> {
  const { bytes, announced } = index % 2 === 0 ? light : heavy;
  const uuid = randomUUID();
  await insist('PUT', `/api/uploads/${uuid}`, { ...announced, object: 'tache_photo' });
  await insist('PUT', `/api/uploads/${uuid}/pieces/0`, bytes);
  await insist('POST', '/api/presences/photos', { uuid, ...visit });
}

process.on('disconnect', () => process.exit());
const word = once(process, 'message');
process.send?.('ready');
await word;
await Promise.all(Array.from({ length: PICTURES }, sendPhoto));
process.send?.(statuses);
process.disconnect?.();
