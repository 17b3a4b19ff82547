import { once } from 'node:events';
import type { ReadStream } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { ServedFile } from '@releve/domain/endpoint.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from './file-content.ts';

const SIZE = 300_000;

let folder: string;
let http: FastifyInstance;
let address: string;
/** What is read of the file; a test says when. */
let read: () => Promise<ReadStream>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releve-content-'));
  await writeFile(path.join(folder, 'photo.jpg'), Buffer.alloc(SIZE, 'a'));
  http = Fastify();
  http.get('/', (request, reply) => {
    const file: ServedFile = {
      name: 'photo.jpg',
      type_mime: 'image/jpeg',
      size: SIZE,
      read: () => read(),
    };
    return sendFile(request, reply, file);
  });
  address = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const openPhoto = async (): Promise<ReadStream> =>
  (await open(path.join(folder, 'photo.jpg'))).createReadStream();

test('a file is sent whole, and closed', async () => {
  const content = await openPhoto();
  const closed = once(content, 'close');
  read = async () => content;
  const bytes = await (await fetch(address)).bytes();
  expect(bytes.length).toBe(SIZE);
  await closed;
});

// A file that nobody closes ends the process once it is collected.
test('a file is closed though whoever asked for it was gone before its first byte', async () => {
  const content = await openPhoto();
  const closed = once(content, 'close');
  const asked = Promise.withResolvers<void>();
  const gone = once(http.server, 'connection').then(([socket]) => once(socket, 'close'));
  read = async () => {
    asked.resolve();
    await gone;
    return content;
  };
  const request = get(address, { agent: false });
  request.on('error', () => undefined);
  await asked.promise;
  request.destroy();
  await closed;
  expect(content.bytesRead).toBe(0);
});
