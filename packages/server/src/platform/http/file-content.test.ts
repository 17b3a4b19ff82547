import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendFile } from './file-content.ts';

const SIZE = 1_000_000;

async function writeTemporary(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'releve-file-content-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const file = path.join(dir, 'photo');
  await writeFile(file, new Uint8Array(SIZE));
  return file;
}

it('whoever goes away before the first byte leaves no file open: Node ends the process for one', async () => {
  const handle = await open(await writeTemporary());
  const http = fastify();
  onTestFinished(() => http.close());
  http.get('/photo', (request, reply) =>
    sendFile(request, reply, {
      name: 'photo.webp',
      type_mime: 'image/webp',
      isInline: true,
      size: SIZE,
      read: async () => {
        request.raw.socket.destroy();
        await once(reply.raw, 'close');
        return handle.createReadStream();
      },
    }),
  );
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(address.port), address.hostname);
  client.on('error', () => undefined);
  client.write('GET /photo HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(handle.fd).toBe(-1), { timeout: 10_000 });
});
