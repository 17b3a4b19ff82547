// Photos being prepared: what must be over before a report is sent or a page is left.

/** `onIdle` is called each time the last of them is over. */
export function createWorkCount(onIdle: () => void) {
  let count = 0;
  let waiting: (() => void)[] = [];
  const end = () => {
    count -= 1;
    if (count > 0) return;
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
    onIdle();
  };
  return {
    isBusy: (): boolean => count > 0,
    during: async <T>(work: Promise<T>): Promise<T> => {
      count += 1;
      try {
        return await work;
      } finally {
        end();
      }
    },
    whenIdle: (): Promise<void> =>
      count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}
