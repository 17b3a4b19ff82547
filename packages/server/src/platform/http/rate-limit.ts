// Counts attempts in a sliding window, in memory and bounded. Several processes count apart, which
// only makes the limits a little looser. Knows nothing of what is being attempted.
import type { Clock } from '../clock.ts';

export interface RateLimit {
  /** Counts one attempt; returns 0 if it may go on, else the seconds to wait. */
  take(key: string): number;
  /** The seconds to wait before the next; 0 if it may go on. Counts nothing. */
  wait(key: string): number;
  /** Gives the last attempt back, for those that turn out harmless. */
  giveBack(key: string): void;
  /** Whether one of these keys may not go on now. */
  isReached(matches: (key: string) => boolean): boolean;
  /** As if none of these keys had ever been tried. */
  forget(matches: (key: string) => boolean): void;
}

export interface RateLimitOptions {
  clock: Clock;
  limit: number;
  windowSeconds: number;
  /** Beyond that many keys the one unused for longest is forgotten. */
  maxKeys?: number;
}

export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { clock, limit, windowSeconds, maxKeys = 20_000 } = options;
  const windowMs = windowSeconds * 1000;
  // A Map iterates in order of insertion: the first key is always the one unused for longest.
  const attempts = new Map<string, number[]>();

  function recent(key: string, now: number): number[] {
    return attempts.get(key)?.filter((at) => at > now - windowMs) ?? [];
  }

  function store(key: string, times: number[]): void {
    attempts.delete(key);
    if (times.length === 0) return;
    attempts.set(key, times);
    const [oldest] = attempts.keys();
    if (attempts.size > maxKeys && oldest !== undefined) attempts.delete(oldest);
  }

  function waitAfter(times: readonly number[], now: number): number {
    const [first = now] = times;
    if (times.length < limit) return 0;
    return Math.max(1, Math.ceil((first + windowMs - now) / 1000));
  }

  return {
    take: (key) => {
      const now = clock.now().epochMilliseconds;
      const times = recent(key, now);
      const wait = waitAfter(times, now);
      if (wait === 0) store(key, [...times, now]);
      return wait;
    },
    wait: (key) => {
      const now = clock.now().epochMilliseconds;
      return waitAfter(recent(key, now), now);
    },
    giveBack: (key) => store(key, recent(key, clock.now().epochMilliseconds).slice(0, -1)),
    isReached: (matches) => {
      const now = clock.now().epochMilliseconds;
      return [...attempts.keys()].some((key) => matches(key) && recent(key, now).length >= limit);
    },
    forget: (matches) => {
      for (const key of [...attempts.keys()].filter(matches)) attempts.delete(key);
    },
  };
}
