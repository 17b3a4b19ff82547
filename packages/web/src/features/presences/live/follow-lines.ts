// Gathers the lines that changed within a moment and asks for them together, one question at a time. Knows nothing of
// the network: what asks, shows and waits is given.

const PAUSE_MS = 100;

/** More than these, and the whole board is asked for. */
export const MAX_ASKED = 200;

export interface FollowerDeps {
  /** Asks for these lines and shows the answer. */
  askLines: (ids: readonly number[]) => Promise<void>;
  askAll: () => Promise<void>;
  wait: (delayMs: number, callback: () => void) => () => void;
}

export interface LineFollower {
  /** None stands for what no line shows, as a punch without a quart. */
  add: (ids: readonly number[]) => void;
  stop: () => void;
}

export function createLineFollower({ askLines, askAll, wait }: FollowerDeps): LineFollower {
  const wanted = new Set<number>();
  let isWanted = false;
  let isAsking = false;
  let cancel: (() => void) | null = null;

  const schedule = () => {
    if (isWanted && !isAsking) cancel ??= wait(PAUSE_MS, () => void ask());
  };

  const ask = async () => {
    cancel = null;
    isAsking = true;
    isWanted = false;
    const ids = [...wanted];
    wanted.clear();
    try {
      await (ids.length > MAX_ASKED ? askAll() : askLines(ids));
    } catch {
      // The whole board says it too, and whoever asks for it shows why it does not come.
      await askAll();
    } finally {
      isAsking = false;
      schedule();
    }
  };

  return {
    add: (ids) => {
      for (const id of ids) wanted.add(id);
      isWanted = true;
      schedule();
    },
    stop: () => {
      cancel?.();
      cancel = null;
      isWanted = false;
    },
  };
}
