import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takePhoto } from '../../testing/upload-sender.ts';
import { createFileInspector, type InspectionRequest } from './file-inspector.ts';

const inspector = createFileInspector();
const written: string[] = [];
afterAll(async () => {
  inspector.close();
  const names = written.flatMap((file) => [file, `${file}.picture`, `${file}.thumbnail`]);
  await Promise.all(names.map((file) => rm(file, { force: true })));
});

async function ask(bytes: Buffer, type: InspectionRequest['type']): Promise<InspectionRequest> {
  const file = path.join(os.tmpdir(), `releve-inspected-${randomUUID()}`);
  written.push(file);
  await writeFile(file, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { path: file, type, hash, side: 300, hasThumbnail: true };
}

test('several files at once are each answered for themselves', async () => {
  const photo = await ask(await takePhoto(600, 400), 'image/jpeg');
  const page = await ask(Buffer.from('<html>'.padEnd(100)), 'application/pdf');
  const document = await ask(Buffer.from('%PDF-1.7'.padEnd(100)), 'application/pdf');
  const [encoded, refused, kept] = await Promise.allSettled(
    [photo, page, document].map((request) => inspector.inspect(request)),
  );
  expect(encoded).toMatchObject({
    value: { type: 'image/webp', width: 200, height: 300, thumbnail: { size: expect.any(Number) } },
  });
  expect(refused).toMatchObject({ reason: { status: 422, message: 'attachments.type' } });
  expect(kept).toMatchObject({ value: { path: document.path, size: 100, width: null } });
});

test('whoever waits while the process ends is sent away to come again, and the next one is served', async () => {
  const request = await ask(await takePhoto(2_000, 1_500), 'image/jpeg');
  const waiting = inspector.inspect(request);
  inspector.close();
  await expect(waiting).rejects.toMatchObject({ status: 503, body: { message: 'errors.busy' } });
  await expect(inspector.inspect(request)).resolves.toMatchObject({ type: 'image/webp' });
});
