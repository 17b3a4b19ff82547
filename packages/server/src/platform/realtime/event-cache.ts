// The last event of each cache channel, for those who join later. Bounded in number and in time.
import type { RealtimeLimits } from './limits.ts';
import type { Frame } from './messages.ts';

export interface EventCache {
  remember(channel: string, frame: Frame): void;
  recall(channel: string): Frame | undefined;
}

export function createEventCache({ maxCachedEvents, cachedForMs }: RealtimeLimits): EventCache {
  // A Map iterates in order of insertion: the first entry is always the oldest.
  const events = new Map<string, { frame: Frame; at: number }>();
  return {
    remember: (channel, frame) => {
      events.delete(channel);
      events.set(channel, { frame, at: performance.now() });
      const [oldest] = events.keys();
      if (events.size > maxCachedEvents && oldest !== undefined) events.delete(oldest);
    },
    recall: (channel) => {
      const event = events.get(channel);
      if (event && performance.now() - event.at < cachedForMs) return event.frame;
      events.delete(channel);
      return undefined;
    },
  };
}
