// Decoding pictures takes processor and memory as nothing else here does: few at once, one per person, the others in turn.
// What would wait too long is sent away at once, to come again.
import { busy } from '../http/errors.ts';

export interface DecodeQueueLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** So that one person alone never fills the line. */
  readonly maxWaitingPerPerson: number;
  /** Shorter than what a device waits for its answer. */
  readonly maxWaitMs: number;
  /** What those sent away are told. */
  readonly retrySeconds: number;
}

export const DEFAULT_DECODE_LIMITS: DecodeQueueLimits = {
  atOnce: 2,
  maxWaiting: 20,
  maxWaitingPerPerson: 4,
  maxWaitMs: 12_000,
  retrySeconds: 5,
};

export interface DecodeQueue {
  /** 503 where this person would be sent away: asked before anything else is done for them. */
  assertRoom(person: number): void;
  /** Runs the work when it is this person's turn; 503 where the line is full. */
  run<T>(person: number, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly person: number;
  readonly start: () => void;
}

export function createDecodeQueue(limits: DecodeQueueLimits = DEFAULT_DECODE_LIMITS): DecodeQueue {
  const { atOnce, maxWaiting, maxWaitingPerPerson, maxWaitMs, retrySeconds } = limits;
  /** Those whose picture is being decoded. */
  const served = new Set<number>();
  const line: Waiting[] = [];

  const isFree = (person: number): boolean => served.size < atOnce && !served.has(person);

  function callNext(): void {
    const index = line.findIndex(({ person }) => isFree(person));
    const [next] = index === -1 ? [] : line.splice(index, 1);
    if (!next) return;
    served.add(next.person);
    next.start();
  }

  function assertRoom(person: number): void {
    if (isFree(person)) return;
    const own = line.filter((waiting) => waiting.person === person).length;
    if (line.length >= maxWaiting || own >= maxWaitingPerPerson) throw busy(retrySeconds);
  }

  function waitForTurn(person: number): Promise<void> {
    assertRoom(person);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = setTimeout(() => {
      line.splice(line.indexOf(waiting), 1);
      reject(busy(retrySeconds));
    }, maxWaitMs);
    const waiting: Waiting = {
      person,
      start: () => {
        clearTimeout(giveUp);
        resolve();
      },
    };
    line.push(waiting);
    return promise;
  }

  return {
    assertRoom,
    run: async (person, work) => {
      if (isFree(person)) served.add(person);
      else await waitForTurn(person);
      try {
        return await work();
      } finally {
        served.delete(person);
        callNext();
      }
    },
  };
}
