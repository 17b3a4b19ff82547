import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

function createCounter() {
  const works = createSharedWork<{ number: number; release: () => Promise<void> }>();
  const counts = { done: 0, released: 0 };
  const ask = (key: string) =>
    works.run(key, async () => {
      counts.done += 1;
      const number = counts.done;
      return {
        number,
        release: async () => {
          counts.released += 1;
        },
      };
    });
  return { counts, ask };
}

test('work asked for several times at once is done once, and let go by the last', async () => {
  const { counts, ask } = createCounter();
  const [one, two] = await Promise.all([ask('a'), ask('a')]);
  const late = await ask('a');
  expect([one.number, two.number, late.number]).toEqual([1, 1, 1]);
  await one.release();
  await late.release();
  expect(counts.released).toBe(0);
  await two.release();
  expect(counts).toEqual({ done: 1, released: 1 });
});

test('afterwards, or under another key, it is done anew', async () => {
  const { ask } = createCounter();
  await (await ask('a')).release();
  expect([(await ask('b')).number, (await ask('a')).number]).toEqual([2, 3]);
});

test('all hear of a failure, and the next one tries again', async () => {
  const works = createSharedWork();
  const fail = () => works.run('a', () => Promise.reject(new Error('broken')));
  await Promise.all([
    expect(fail()).rejects.toThrow('broken'),
    expect(fail()).rejects.toThrow('broken'),
  ]);
  await expect(
    works.run('a', async () => ({ release: async () => undefined })),
  ).resolves.toBeDefined();
});
