// Tells a channel how many are on it: at once, then at most once per interval, so that a crowd that joins
// together costs a few messages each and not one per newcomer.

export interface SubscriptionCounts {
  /** The number on that channel has changed. */
  changed(channel: string): void;
  close(): void;
}

export function createSubscriptionCounts(
  intervalMs: number,
  announce: (channel: string) => void,
): SubscriptionCounts {
  const waiting = new Map<string, { timer: NodeJS.Timeout; hasChanged: boolean }>();

  function announceAndWait(channel: string): void {
    announce(channel);
    const timer = setTimeout(() => {
      const hasChanged = waiting.get(channel)?.hasChanged ?? false;
      waiting.delete(channel);
      if (hasChanged) announceAndWait(channel);
    }, intervalMs).unref();
    waiting.set(channel, { timer, hasChanged: false });
  }

  return {
    changed: (channel) => {
      if (intervalMs === Infinity) return;
      const wait = waiting.get(channel);
      if (wait) wait.hasChanged = true;
      else announceAndWait(channel);
    },
    close: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
