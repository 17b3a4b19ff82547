// What a phone carries: opened without a network, replaced when it is replaced, gone when the right is.
import type { Page } from '@playwright/test';
import { expect, testInstalled as test } from './fixtures.ts';
import { buildPdf } from './support/build-pdf.ts';
import { archive, pinFor, publishFile, publishFor } from './support/pack-calls.ts';
import { hirePerson } from './support/people.ts';
import { goWithin } from './support/state-steps.ts';

test.setTimeout(120_000);

const listHeldFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('releve-pack-files-'));
    const found = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return found.flat();
  });

async function openList(page: Page) {
  await page.getByRole('button', { name: 'Voir la liste' }).click();
  return page.getByRole('dialog', { name: 'Gardé sur cet appareil' });
}

/** How many different colours a part of the page has: a blank one has one. */
const countColours = (page: Page) =>
  page
    .getByRole('img', { name: /^Page 1 de/ })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, 200) ?? {};
      return new Set(data).size;
    });

test('a pinned PDF opens without a network; another version takes its place once whole; archived, its bytes go', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const titre = 'Fiche du degraissant';
  const first = await publishFor(server, person, { titre, bytes: buildPdf(3, titre) });
  await pinFor(server, person.username, first);
  await openAs(person.username, '/settings');
  const list = await openList(page);
  await expect(list.getByText(/^Version 1, gardée le/)).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('releve-pdf-viewer')).keys()).length),
    )
    .toBe(5);

  await context.setOffline(true);
  await list.getByRole('link', { name: titre }).click();
  const reader = page.getByRole('region', { name: /^Lecture de / });
  await expect(page.getByText('Page 1 sur 3')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => countColours(page).catch(() => 0)).toBeGreaterThan(2);
  await reader.press('End');
  await expect(page.getByText('Page 3 sur 3')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Page \d de/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect(page.getByText(/^125\s%$/)).toBeVisible();

  await context.setOffline(false);
  await goWithin(page, '/settings');
  await openList(page);
  const [held] = await listHeldFiles(page);
  const second = await publishFile(server, first, buildPdf(5, titre));
  await expect(list.getByText(/^Version 2, gardée le/)).toBeVisible({ timeout: 45_000 });
  const [now, ...others] = await listHeldFiles(page);
  expect([now === held, others]).toEqual([false, []]);

  await archive(server, second);
  await expect(list.getByText('Rien pour l’instant')).toBeVisible({ timeout: 45_000 });
  expect(await listHeldFiles(page)).toEqual([]);
});

test('without a network a film is sought through by its ranges, its captions load, and nobody else’s file is answered', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  // Bytes that no pack names are swept away: the film and its captions take the places of two files that are carried.
  for (const titre of ['Film', 'Sous-titres']) {
    const carried = await publishFor(server, person, { titre, bytes: buildPdf(1, titre) });
    await pinFor(server, person.username, carried);
  }
  await openAs(person.username, '/settings');
  await expect.poll(() => listHeldFiles(page), { timeout: 30_000 }).toHaveLength(2);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/packs/owner'))?.text()))
    .toBe(String(person.id));
  await context.setOffline(true);
  const seen = await page.evaluate(async (owner) => {
    const SECONDS = 60;
    const RATE = 44_100;
    const wav = new DataView(new ArrayBuffer(44 + SECONDS * RATE * 2));
    const write = (at: number, text: string) => {
      for (const [index, byte] of new TextEncoder().encode(text).entries())
        wav.setUint8(at + index, byte);
    };
    write(0, 'RIFF');
    wav.setUint32(4, wav.byteLength - 8, true);
    write(8, 'WAVEfmt ');
    wav.setUint32(16, 16, true);
    wav.setUint16(20, 1, true);
    wav.setUint16(22, 1, true);
    wav.setUint32(24, RATE, true);
    wav.setUint32(28, RATE * 2, true);
    wav.setUint16(32, 2, true);
    wav.setUint16(34, 16, true);
    write(36, 'data');
    wav.setUint32(40, wav.byteLength - 44, true);
    const files = await caches.open(`releve-pack-files-${owner}`);
    const [film = '', captions = ''] = (await files.keys()).map(({ url }) => new URL(url).pathname);
    await files.put(
      film,
      new Response(wav.buffer, { headers: { 'Content-Type': 'audio/wav', ETag: '"film"' } }),
    );
    await files.put(
      captions,
      new Response('WEBVTT\n\n00:49.000 --> 00:59.000\nMettez les gants.\n', {
        headers: { 'Content-Type': 'text/vtt' },
      }),
    );
    const addressOf = (path: string, u: number) => `${path}?u=${u}&e=1&s=x`;
    const video = document.createElement('video');
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', src: addressOf(captions, owner), default: true });
    video.append(track);
    video.muted = true;
    video.src = addressOf(film, owner);
    document.body.append(video);
    const heard = (target: EventTarget, name: string) =>
      new Promise<void>((resolve, reject) => {
        target.addEventListener(name, () => resolve(), { once: true });
        target.addEventListener('error', () => reject(new Error(`${name} never came`)), {
          once: true,
        });
      });
    track.track.mode = 'showing';
    await Promise.all([heard(video, 'loadedmetadata'), heard(track, 'load')]);
    video.currentTime = 50;
    await heard(video, 'seeked');
    const part = await fetch(addressOf(film, owner), { headers: { Range: 'bytes=44-143' } });
    const beyond = await fetch(addressOf(film, owner), { headers: { Range: 'bytes=99999999-' } });
    const others = await fetch(addressOf(film, owner + 1)).then(
      () => 'answered',
      () => 'no answer',
    );
    return {
      duration: Math.round(video.duration),
      at: Math.round(video.currentTime),
      cues: track.track.cues?.length,
      part: [part.status, part.headers.get('Content-Range'), (await part.arrayBuffer()).byteLength],
      beyond: beyond.status,
      others,
    };
  }, person.id);
  expect(seen).toEqual({
    duration: 60,
    at: 50,
    cues: 1,
    part: [206, 'bytes 44-143/5292044', 100],
    beyond: 416,
    others: 'no answer',
  });
});
