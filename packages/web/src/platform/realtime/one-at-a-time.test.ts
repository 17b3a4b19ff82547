import { expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('runs once more for all the wishes that came meanwhile', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  const ask = oneAtATime(work);
  ask();
  ask();
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  ends[1]?.();
  await vi.waitFor(() => {
    ask();
    expect(work).toHaveBeenCalledTimes(3);
  });
});
