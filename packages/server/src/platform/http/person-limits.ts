// What one signed-in person may ask of the server, so that nobody makes the others wait: a bucket of requests per session,
// and a few at once per person. Counted in the memory of this process.
import { setTimeout } from 'node:timers/promises';
import { tooMany } from './errors.ts';

export interface PersonLimitOptions {
  /** Requests that a session may make in a row: an app that opens, a day of unsent work. */
  readonly burst: number;
  /** And how many it gets back each second. */
  readonly perSecond: number;
  readonly atOnce: number;
  /** Of the requests in a row; whoever has fewer left has one at a time, so that a processor stays with the others. */
  readonly hastyBelow: number;
  /** Of one person, in line behind those at once; beyond it 429. */
  readonly maxWaiting: number;
}

const PERSON_LIMITS: PersonLimitOptions = {
  burst: 400,
  perSecond: 40,
  atOnce: 4,
  hastyBelow: 250,
  maxWaiting: 200,
};

const MAX_SESSIONS = 20_000;
const RETRY_SECONDS = 1;
/** A refusal costs almost what an answer does: whoever asks again at once gets the next one later. */
const HOLD_MS = 1000;
/** Of one session; what comes on top is refused at once, so that held requests do not pile up. */
const MAX_HELD = 200;

export interface PersonLimits {
  /** 429 with the seconds to wait for a session that has asked too much. */
  take(session: number): Promise<void>;
  /** Runs the work when this person has few others under way. */
  run<Result>(by: Requester, work: () => Promise<Result>): Promise<Result>;
}

interface Requester {
  readonly person: number;
  readonly session: number;
}

interface Bucket {
  left: number;
  at: number;
  /** Refusals that wait to be answered. */
  held: number;
}

interface Place {
  running: number;
  readonly line: (() => void)[];
}

export function createPersonLimits(
  { burst, perSecond, atOnce, hastyBelow, maxWaiting }: PersonLimitOptions = PERSON_LIMITS,
  elapsedMs: () => number = () => performance.now(),
  hold: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms),
): PersonLimits {
  // A Map iterates in order of insertion: the first is the one unused for longest.
  const buckets = new Map<number, Bucket>();
  const places = new Map<number, Place>();

  function refill(session: number): Bucket {
    const at = elapsedMs();
    const bucket = buckets.get(session) ?? { left: burst, at, held: 0 };
    buckets.delete(session);
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    buckets.set(session, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_SESSIONS && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  const roomOf = (session: number): number =>
    (buckets.get(session)?.left ?? burst) < hastyBelow ? 1 : atOnce;

  function callNext(place: Place, session: number): void {
    while (place.running < roomOf(session)) {
      const next = place.line.shift();
      if (!next) return;
      place.running += 1;
      next();
    }
  }

  async function enter({ person, session }: Requester): Promise<Place> {
    const place = places.get(person) ?? { running: 0, line: [] };
    places.set(person, place);
    if (place.line.length >= maxWaiting) throw tooMany(RETRY_SECONDS);
    const { promise, resolve } = Promise.withResolvers<void>();
    place.line.push(resolve);
    callNext(place, session);
    await promise;
    return place;
  }

  function leave({ person, session }: Requester, place: Place): void {
    place.running -= 1;
    callNext(place, session);
    if (place.running === 0) places.delete(person);
  }

  return {
    take: async (session) => {
      const bucket = refill(session);
      if (bucket.left >= 1) {
        bucket.left -= 1;
        return;
      }
      const refusal = tooMany(Math.ceil((1 - bucket.left) / perSecond));
      if (bucket.held < MAX_HELD) {
        bucket.held += 1;
        await hold(HOLD_MS);
        bucket.held -= 1;
      }
      throw refusal;
    },
    run: async (by, work) => {
      const place = await enter(by);
      try {
        return await work();
      } finally {
        leave(by, place);
      }
    },
  };
}
