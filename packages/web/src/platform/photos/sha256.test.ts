import { createHash } from 'node:crypto';
import { assert, asyncProperty, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { computeSha256, sha256Hex } from './sha256.ts';

const byNode = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it.each([0, 1, 55, 56, 63, 64, 65, 1000])(
  'is the same without the browser’s own (%i bytes)',
  (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 256);
    expect(computeSha256(bytes)).toBe(byNode(bytes));
  },
);

it('is the same for any bytes, either way', async () => {
  await assert(
    asyncProperty(uint8Array({ maxLength: 300 }), async (given) => {
      const bytes = Uint8Array.from(given);
      const expected = byNode(bytes);
      expect(computeSha256(bytes)).toBe(expected);
      expect(await sha256Hex(bytes)).toBe(expected);
    }),
    { numRuns: 50 },
  );
});
