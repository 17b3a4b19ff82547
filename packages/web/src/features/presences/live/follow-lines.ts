// Gathers the lines that changed within a moment and asks for them together, one question at a time. Knows nothing of
// the network: what asks, shows and waits is given.

const PAUSE_MS = 100;

/** More than these, and the whole board is asked for. */
export const MAX_ASKED = 200;

/** What is to be asked for: lines, and the punches without a quart of some people. */
export interface Wanted {
  readonly ids: readonly number[];
  readonly employeIds: readonly number[];
}

export interface FollowerDeps {
  /** Asks for these lines and shows the answer. */
  askLines: (wanted: Wanted) => Promise<void>;
  askAll: () => Promise<void>;
  wait: (delayMs: number, callback: () => void) => () => void;
}

export interface LineFollower {
  /** Without a line: what none shows, as a punch without a quart. */
  add: (ids: readonly number[], employeId: number) => void;
  /** Lines that come by themselves meanwhile may be older than the answer. */
  isBusy: () => boolean;
  stop: () => void;
}

export function createLineFollower({ askLines, askAll, wait }: FollowerDeps): LineFollower {
  const wanted = new Set<number>();
  const people = new Set<number>();
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
    const employeIds = [...people];
    wanted.clear();
    people.clear();
    try {
      await (Math.max(ids.length, employeIds.length) > MAX_ASKED
        ? askAll()
        : askLines({ ids, employeIds }));
    } catch {
      // The whole board says it too, and whoever asks for it shows why it does not come.
      await askAll();
    } finally {
      isAsking = false;
      schedule();
    }
  };

  return {
    add: (ids, employeId) => {
      for (const id of ids) wanted.add(id);
      people.add(employeId);
      isWanted = true;
      schedule();
    },
    isBusy: () => isWanted || isAsking,
    stop: () => {
      cancel?.();
      cancel = null;
      isWanted = false;
    },
  };
}
