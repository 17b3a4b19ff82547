// The time of day for what shows by the clock: changes at each full minute, and when the page comes back
// from the background, where timers sleep.

export interface ClockDeps {
  now: () => number;
  /** Calls back once after the delay; returns how to give up. */
  wait: (delayMs: number, callback: () => void) => () => void;
  /** Calls back whenever the page becomes visible; returns how to stop. */
  onWake: (callback: () => void) => () => void;
}

export interface MinuteClock {
  subscribe: (listener: () => void) => () => void;
  /** The start of the minute, so that it stays the same between two ticks. */
  read: () => number;
}

const MINUTE_MS = 60_000;

const startOfMinute = (epochMs: number): number => epochMs - (epochMs % MINUTE_MS);

export function createMinuteClock({ now, wait, onWake }: ClockDeps): MinuteClock {
  return {
    read: () => startOfMinute(now()),
    subscribe: (listener) => {
      const schedule = () => wait(MINUTE_MS - (now() % MINUTE_MS), tick);
      const tick = () => {
        listener();
        cancel = schedule();
      };
      let cancel = schedule();
      const stopWaking = onWake(() => {
        cancel();
        tick();
      });
      return () => {
        cancel();
        stopWaking();
      };
    },
  };
}

export const systemMinuteClock = createMinuteClock({
  now: () => Date.now(),
  wait: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  onWake: (callback) => {
    const wake = () => {
      if (document.visibilityState === 'visible') callback();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  },
});
