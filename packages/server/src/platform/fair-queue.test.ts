import { describe, expect, test, vi } from 'vitest';
import { createFairQueue, DECODE_LIMITS } from './fair-queue.ts';

function follow(limits: Partial<typeof DECODE_LIMITS> = {}) {
  const queue = createFairQueue({ ...DECODE_LIMITS, ...limits });
  const running: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    running,
    ask: (person: number, name: string) =>
      queue.run(person, async () => {
        running.push(name);
        const end = Promise.withResolvers<void>();
        ends.set(name, end);
        await end.promise;
        running.splice(running.indexOf(name), 1);
        return name;
      }),
    end: async (name: string) => {
      ends.get(name)?.resolve();
      await vi.waitUntil(() => !running.includes(name));
    },
    fail: (name: string) => ends.get(name)?.reject(new Error('broken')),
  };
}

describe('work is done', () => {
  test('two at once, one per person, those who wait in turn', async () => {
    const { ask, running, end } = follow();
    const asked = [ask(1, 'a1'), ask(1, 'a2'), ask(2, 'b1'), ask(2, 'b2'), ask(3, 'c1')];
    await vi.waitUntil(() => running.length === 2);
    expect(running).toEqual(['a1', 'b1']);
    await end('b1');
    expect(running).toEqual(['a1', 'b2']);
    await end('a1');
    expect(running).toEqual(['b2', 'a2']);
    await end('b2');
    expect(running).toEqual(['a2', 'c1']);
    await Promise.all([end('a2'), end('c1')]);
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  });

  test('whoever waits comes before somebody who has just been served', async () => {
    const { ask, running, end } = follow({ atOnce: 1 });
    const asked = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(1, 'a4'), ask(2, 'b1')];
    const order: string[] = [];
    for (let count = 0; count < asked.length; count += 1) {
      await vi.waitUntil(() => running.length === 1);
      const [name = ''] = running;
      order.push(name);
      await end(name);
    }
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    await Promise.all(asked);
  });

  test('a failure gives the place to the next', async () => {
    const { ask, running, end, fail } = follow({ atOnce: 1 });
    const [first, second] = [ask(1, 'a'), ask(2, 'b')];
    fail('a');
    await expect(first).rejects.toThrow('broken');
    await vi.waitUntil(() => running.includes('b'));
    await end('b');
    expect(await second).toBe('b');
  });
});

describe('who would wait too long is sent away with 503', () => {
  const BUSY = { status: 503, body: { message: 'errors.busy', retry_after: 5 } };

  test('of one person, beyond a few; others still find their place', async () => {
    const { ask, running, end } = follow({ maxWaitingPerPerson: 2 });
    const own = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3')];
    await expect(ask(1, 'a4')).rejects.toMatchObject(BUSY);
    const other = ask(2, 'b1');
    await vi.waitUntil(() => running.includes('b1'));
    for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name);
    await Promise.all([...own, other]);
  });

  test('of all, beyond the length of the line', async () => {
    const { ask, end } = follow({ atOnce: 1, maxWaiting: 2 });
    const taken = [ask(1, 'a'), ask(2, 'b'), ask(3, 'c')];
    await expect(ask(4, 'd')).rejects.toMatchObject(BUSY);
    for (const name of ['a', 'b', 'c']) await end(name);
    await Promise.all(taken);
  });

  test('and whose turn does not come', async () => {
    const { ask, end } = follow({ atOnce: 1, maxWaitMs: 20 });
    const first = ask(1, 'a');
    await expect(ask(2, 'b')).rejects.toMatchObject(BUSY);
    await end('a');
    await first;
  });
});
