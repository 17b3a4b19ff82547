import { expect, it } from 'vitest';
import { readImageType } from './image-type.ts';

const file = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);
const text = (words: string) => new Blob([words], { type: 'image/jpeg' });

it.each([
  ['jpeg', file(0xff, 0xd8, 0xff, 0xe0)],
  ['png', file(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['webp', text('RIFF1234WEBPVP8 ')],
  ['heic', text('\0\0\0\x18ftypheic')],
  ['avif', text('\0\0\0\x18ftypavif')],
  [null, text('%PDF-1.7')],
  [null, text('<svg xmlns="http://www.w3.org/2000/svg">')],
  [null, file()],
])('%s', async (type, given) => {
  expect(await readImageType(given)).toBe(type);
});
