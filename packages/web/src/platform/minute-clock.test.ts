import { describe, expect, test } from 'vitest';
import { createMinuteClock } from './minute-clock.ts';

/** A clock that only moves when told to. */
function createHandClock(start: string) {
  let time = Date.parse(start);
  let pending: { dueAt: number; callback: () => void } | null = null;
  const wakers = new Set<() => void>();
  return {
    deps: {
      now: () => time,
      wait: (delayMs: number, callback: () => void) => {
        const timer = { dueAt: time + delayMs, callback };
        pending = timer;
        return () => {
          if (pending === timer) pending = null;
        };
      },
      onWake: (callback: () => void) => {
        wakers.add(callback);
        return () => wakers.delete(callback);
      },
    },
    advance: (ms: number) => {
      const end = time + ms;
      while (pending !== null && pending.dueAt <= end) {
        const { dueAt, callback } = pending;
        time = dueAt;
        pending = null;
        callback();
      }
      time = end;
    },
    sleep: (ms: number) => {
      time += ms;
    },
    wake: () => {
      for (const waker of wakers) waker();
    },
    hasTimer: () => pending !== null,
  };
}

describe('minute clock', () => {
  test('ticks on the full minute', () => {
    const hand = createHandClock('2026-03-10T05:29:40Z');
    const clock = createMinuteClock(hand.deps);
    const seen: string[] = [];
    clock.subscribe(() => seen.push(new Date(clock.read()).toISOString().slice(11, 16)));
    hand.advance(19_999);
    expect(seen).toEqual([]);
    hand.advance(1);
    expect(seen).toEqual(['05:30']);
    hand.advance(120_000);
    expect(seen).toEqual(['05:30', '05:31', '05:32']);
  });

  test('reads the same value between two ticks', () => {
    const hand = createHandClock('2026-03-10T05:29:01Z');
    const clock = createMinuteClock(hand.deps);
    const first = clock.read();
    hand.sleep(58_000);
    expect(clock.read()).toBe(first);
  });

  test('catches up when the page wakes, then goes on with one timer', () => {
    const hand = createHandClock('2026-03-10T05:29:00Z');
    const clock = createMinuteClock(hand.deps);
    let ticks = 0;
    clock.subscribe(() => (ticks += 1));
    hand.sleep(3_600_000);
    hand.wake();
    expect(ticks).toBe(1);
    hand.advance(60_000);
    expect(ticks).toBe(2);
  });

  test('leaves nothing behind', () => {
    const hand = createHandClock('2026-03-10T05:29:00Z');
    const stop = createMinuteClock(hand.deps).subscribe(() => undefined);
    expect(hand.hasTimer()).toBe(true);
    stop();
    expect(hand.hasTimer()).toBe(false);
  });
});
