// The same work asked for several times at once is done once: a phone that gave up waiting sends its photo again while
// the first one is still being decoded. Everyone gets the same result, and the last one lets go of it.
import type { Prepared } from '../unit-of-work.ts';

interface Shared<T> {
  readonly result: Promise<T>;
  users: number;
}

export interface SharedWork<T extends Prepared> {
  run(key: string, work: () => Promise<T>): Promise<T>;
}

export function createSharedWork<T extends Prepared>(): SharedWork<T> {
  const works = new Map<string, Shared<T>>();

  return {
    run: async (key, work) => {
      const shared = works.get(key) ?? { result: work(), users: 0 };
      works.set(key, shared);
      shared.users += 1;
      /** True for the last one. */
      const leave = (): boolean => {
        shared.users -= 1;
        return shared.users === 0 && works.delete(key);
      };
      try {
        const result = await shared.result;
        return {
          ...result,
          release: async () => {
            if (leave()) await result.release();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
