import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePhoto, toPhotoError } from './photo-encoding.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

const deep = (width: number, height: number) =>
  draw(width, height).toColourspace('rgb16').png().toBuffer();

const interlaced = (width: number, height: number) =>
  draw(width, height).png({ progressive: true }).toBuffer();

describe('what is too large is refused by its header', () => {
  test.each([
    ['over 25 million pixels', () => draw(5001, 5000).jpeg().toBuffer(), 'validation.photo_pixels'],
    ['an interlaced PNG over 8', () => interlaced(2901, 2800), 'validation.photo_heavy_png'],
    ['a PNG of 16 bits over 8', () => deep(2901, 2800), 'validation.photo_heavy_png'],
  ])('%s', async (_name, make, message) => {
    await expect(encodePhoto(await make())).rejects.toMatchObject({ status: 422, message });
  });

  test.each([
    ['a JPEG of 24 million pixels', () => draw(6000, 4000).jpeg().toBuffer()],
    ['a plain PNG of 9', () => draw(3000, 3000).png().toBuffer()],
    ['an interlaced PNG of 4', () => interlaced(2000, 2000)],
    ['a PNG of 16 bits of 4', () => deep(2000, 2000)],
  ])('%s is taken', async (_name, make) => {
    expect(Math.max(...sides(await encodePhoto(await make())))).toBe(1024);
  });
});

const sides = ({ largeur, hauteur }: { largeur: number; hauteur: number }) => [largeur, hauteur];

describe('what an attempt is answered with', () => {
  test('a machine that is too slow: 503, whatever the picture', { timeout: 120_000 }, async () => {
    const slow = draw(6000, 6000).blur(100).timeout({ seconds: 1 }).raw().toBuffer();
    const error = await slow.catch((failure: unknown) => failure);
    expect(toPhotoError(error)).toMatchObject({
      status: 503,
      body: { message: 'errors.busy', retry_after: 10 },
    });
  });

  test('one without memory left: 503', () => {
    const error = new Error('vips__file_open_read: out of memory -- size == 120MB');
    expect(toPhotoError(error)).toMatchObject({ status: 503 });
  });

  test('a picture that cannot be read: 422', async () => {
    const whole = await draw(800, 600).jpeg().toBuffer();
    const broken = encodePhoto(whole.subarray(0, whole.length / 2));
    await expect(broken).rejects.toMatchObject({ status: 422, message: 'validation.photo' });
  });
});
