import { expect, it } from 'vitest';
import { createLineFollower, MAX_ASKED, type Wanted } from './follow-lines.ts';

function follow(askLines: (wanted: Wanted) => Promise<void>) {
  const asked: string[] = [];
  const waits: (() => void)[] = [];
  const follower = createLineFollower({
    askLines: async (wanted) => {
      asked.push(`${wanted.ids.join()} of ${wanted.employeIds.join()}`);
      await askLines(wanted);
    },
    askAll: async () => {
      asked.push('all');
      await Promise.resolve();
    },
    wait: (_delay, callback) => {
      waits.push(callback);
      return () => void waits.splice(waits.indexOf(callback), 1);
    },
  });
  return { follower, asked, waits };
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

it('asks once for what changed within a moment', () => {
  const { follower, asked, waits } = follow(() => Promise.resolve());
  follower.add([4], 7);
  follower.add([8, 4], 9);
  expect(waits).toHaveLength(1);
  waits.pop()?.();
  expect(asked).toEqual(['4,8 of 7,9']);
});

it('asks for what changes meanwhile only after the answer', async () => {
  let answer = () => {};
  const { follower, asked, waits } = follow(
    () => new Promise<void>((resolve) => (answer = resolve)),
  );
  expect(follower.isBusy()).toBe(false);
  follower.add([1], 7);
  waits.pop()?.();
  follower.add([2], 7);
  expect(waits).toHaveLength(0);
  answer();
  await settle();
  waits.pop()?.();
  expect(follower.isBusy()).toBe(true);
  answer();
  await settle();
  expect(follower.isBusy()).toBe(false);
  expect(asked).toEqual(['1 of 7', '2 of 7']);
});

it('asks for the whole board where there are too many, or where the lines do not come', async () => {
  const { follower, asked, waits } = follow(() => Promise.reject(new Error('down')));
  follower.add(
    Array.from({ length: MAX_ASKED + 1 }, (_, id) => id),
    7,
  );
  waits.pop()?.();
  await settle();
  follower.add([3], 7);
  waits.pop()?.();
  await settle();
  expect(asked).toEqual(['all', '3 of 7', 'all']);
});

it('asks for what has no line too, and for nothing once it is stopped', () => {
  const { follower, asked, waits } = follow(() => Promise.resolve());
  follower.add([], 7);
  waits.pop()?.();
  expect(asked).toEqual([' of 7']);
  follower.add([1], 7);
  follower.stop();
  expect(waits).toHaveLength(0);
});
