import { expect, it } from 'vitest';
import { decodeLimit, readPictureSize } from './image-size.ts';

const fromHex = (hex: string, padding = 0): ArrayBuffer => {
  const given = hex.match(/[\da-f]{2}/g) ?? [];
  const bytes = new Uint8Array(given.length + padding);
  bytes.set(given.map((byte) => Number.parseInt(byte, 16)));
  return bytes.buffer;
};

/** FFE1 is what a camera notes of the place, before the frame. */
const JPEG = fromHex('ffd8 ffe1 0006 01020304 ffc0 0011 08 0bb8 0fa0', 16);
const CUT_JPEG = fromHex('ffd8 ffe1 1000', 64);
const PNG = fromHex('89504e470d0a1a0a 0000000d 49484452 00000708 000004b0', 8);

it.each([
  ['a JPEG behind its notes', JPEG, { width: 4000, height: 3000 }],
  ['a JPEG cut within its notes', CUT_JPEG, null],
  ['a PNG', PNG, { width: 1800, height: 1200 }],
  ['something else', fromHex('', 64), null],
  ['nothing', fromHex(''), null],
])('%s', (_what, head, size) => {
  expect(readPictureSize(head)).toEqual(size);
});

it('lets the decoder make a large one smaller, whichever way it was held', () => {
  expect(decodeLimit({ width: 12_000, height: 9000 }, 1600)).toEqual({ resizeWidth: 1600 });
  expect(decodeLimit({ width: 9000, height: 12_000 }, 1600)).toEqual({ resizeWidth: 1600 });
  expect(decodeLimit({ width: 1800, height: 1200 }, 1600)).toEqual({});
  expect(decodeLimit(null, 1600)).toEqual({});
});
