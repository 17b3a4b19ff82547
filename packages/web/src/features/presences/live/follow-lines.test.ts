import { expect, it } from 'vitest';
import { createLineFollower, MAX_ASKED } from './follow-lines.ts';

function follow(askLines: (ids: readonly number[]) => Promise<void>) {
  const asked: string[] = [];
  const waits: (() => void)[] = [];
  const follower = createLineFollower({
    askLines: async (ids) => {
      asked.push(ids.join());
      await askLines(ids);
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
  follower.add([4]);
  follower.add([8, 4]);
  expect(waits).toHaveLength(1);
  waits.pop()?.();
  expect(asked).toEqual(['4,8']);
});

it('asks for what changes meanwhile only after the answer', async () => {
  let answer = () => {};
  const { follower, asked, waits } = follow(
    () => new Promise<void>((resolve) => (answer = resolve)),
  );
  follower.add([1]);
  waits.pop()?.();
  follower.add([2]);
  expect(waits).toHaveLength(0);
  answer();
  await settle();
  waits.pop()?.();
  expect(asked).toEqual(['1', '2']);
});

it('asks for the whole board where there are too many, or where the lines do not come', async () => {
  const { follower, asked, waits } = follow(() => Promise.reject(new Error('down')));
  follower.add(Array.from({ length: MAX_ASKED + 1 }, (_, id) => id));
  waits.pop()?.();
  await settle();
  follower.add([3]);
  waits.pop()?.();
  await settle();
  expect(asked).toEqual(['all', '3', 'all']);
});

it('asks for what has no line too, and for nothing once it is stopped', () => {
  const { follower, asked, waits } = follow(() => Promise.resolve());
  follower.add([]);
  waits.pop()?.();
  expect(asked).toEqual(['']);
  follower.add([1]);
  follower.stop();
  expect(waits).toHaveLength(0);
});
