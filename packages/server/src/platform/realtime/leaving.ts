// Departures wait before they are told: whoever is back by then has not left. A page that is loaded again would else be
// four events.
import type { HubEvent } from './hub-events.ts';

export interface Leaving {
  add(event: HubEvent): void;
  /** Tells at once what waits. */
  close(): void;
}

export function createLeaving(lingerMs: number, tell: (event: HubEvent) => void): Leaving {
  const waiting = new Map<string, { event: HubEvent; timer: NodeJS.Timeout }>();

  function tellNow(key: string): void {
    const held = waiting.get(key);
    if (!held) return;
    clearTimeout(held.timer);
    waiting.delete(key);
    tell(held.event);
  }

  return {
    add: (event) => {
      const key = keyOf(event);
      if (key === undefined) return tell(event);
      if (isDeparture(event)) {
        const timer = setTimeout(() => tellNow(key), lingerMs).unref();
        waiting.set(key, { event, timer });
        return;
      }
      const held = waiting.get(key);
      if (!held) return tell(event);
      clearTimeout(held.timer);
      waiting.delete(key);
    },
    close: () => {
      for (const key of waiting.keys()) tellNow(key);
    },
  };
}

const isDeparture = ({ name }: HubEvent): boolean =>
  name === 'member_removed' || name === 'channel_vacated';

/** What a departure and an arrival of the same have in common; undefined for what is neither. */
function keyOf(event: HubEvent): string | undefined {
  if (event.name === 'channel_occupied' || event.name === 'channel_vacated') {
    return JSON.stringify([event.channel]);
  }
  if (event.name === 'member_added' || event.name === 'member_removed') {
    return JSON.stringify([event.channel, event.user_id]);
  }
  return undefined;
}
