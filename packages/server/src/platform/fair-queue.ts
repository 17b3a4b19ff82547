// For work that takes processor and memory as nothing else does (pictures, passwords, PDF pages): few at once, one per person,
// and whoever waits comes before somebody who has just been served. What would wait too long is sent away, to come again.
import { busy } from './http/errors.ts';

export interface FairQueueLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** So that one person alone never fills the line. */
  readonly maxWaitingPerPerson: number;
  /** Shorter than what a device waits for its answer. */
  readonly maxWaitMs: number;
  /** What those sent away are told. */
  readonly retrySeconds: number;
}

export const DECODE_LIMITS: FairQueueLimits = {
  atOnce: 2,
  maxWaiting: 20,
  maxWaitingPerPerson: 4,
  maxWaitMs: 12_000,
  retrySeconds: 5,
};

export interface FairQueue {
  /** 503 where this person would be sent away: asked before anything else is done for them. */
  assertRoom(person: number): void;
  /** Runs the work when it is this person's turn; 503 where the line is full. */
  run<T>(person: number, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly person: number;
  readonly start: () => void;
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, maxWaiting, maxWaitingPerPerson, maxWaitMs, retrySeconds } = limits;
  const served = new Set<number>();
  /** Of those who still wait, how often they were served meanwhile. */
  const turns = new Map<number, number>();
  const line: Waiting[] = [];

  const isFree = (person: number): boolean => served.size < atOnce && !served.has(person);

  function callNext(): void {
    const free = line.filter(({ person }) => isFree(person));
    const [next] = free.toSorted((one, two) => turnsOf(one) - turnsOf(two));
    if (!next) return;
    line.splice(line.indexOf(next), 1);
    if (line.length === 0) turns.clear();
    else turns.set(next.person, turnsOf(next) + 1);
    served.add(next.person);
    next.start();
  }

  const turnsOf = ({ person }: Waiting): number => turns.get(person) ?? 0;

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
