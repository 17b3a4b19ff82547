import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (stream: string) => {
  const random = createRandom(stream);
  return Array.from({ length: 1000 }, () => random.int(1, 6));
};

test('a stream repeats itself, and differs from another', () => {
  expect(draw('dice')).toEqual(draw('dice'));
  expect(draw('dice')).not.toEqual(draw('cards'));
});

test('every face of a die comes up about as often', () => {
  const counts = Object.groupBy(draw('dice'), String);
  expect(Object.keys(counts)).toEqual(['1', '2', '3', '4', '5', '6']);
  const extremes = Object.values(counts).map((rolls) => rolls?.length ?? 0);
  expect(Math.min(...extremes)).toBeGreaterThan(120);
  expect(Math.max(...extremes)).toBeLessThan(220);
});

test('UUIDs are of version 4 and all different', () => {
  const random = createRandom('uuids');
  const uuids = Array.from({ length: 1000 }, () => random.uuid());
  expect(new Set(uuids).size).toBe(uuids.length);
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(uuids.filter((uuid) => !version4.test(uuid))).toEqual([]);
});
