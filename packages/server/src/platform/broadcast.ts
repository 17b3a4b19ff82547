// Tells connected devices that something changed, by the events of the domain. Nobody waits for it and it may
// fail: a device asks again whenever it reconnects, so an event must never be the only way to learn something.
import {
  ONLINE_CHANNEL,
  userChannel,
  type OnlineEvents,
  type UserEvents,
} from '@releve/domain/realtime.ts';
import type { BroadcastEvent, Broadcaster } from './realtime/broadcaster.ts';

export type SendEvents = (...events: readonly BroadcastEvent[]) => void;

export const toUser = <Name extends keyof UserEvents>(
  employeId: number,
  event: Name,
  data: UserEvents[Name],
): BroadcastEvent => ({ channels: [userChannel(employeId)], event, data });

/** One event for several people. */
export const toUsers = <Name extends keyof UserEvents>(
  employeIds: readonly number[],
  event: Name,
  data: UserEvents[Name],
): BroadcastEvent => ({ channels: employeIds.map(userChannel), event, data });

/** The events of a channel, as `toPlanner('QuartsChanged', { … })`. A feature makes its own for the channel it declares. */
export const eventsOn =
  <Events extends object>(channel: string) =>
  <Name extends keyof Events & string>(event: Name, data: Events[Name]): BroadcastEvent => ({
    channels: [channel],
    event,
    data,
  });

export const toOnline = eventsOn<OnlineEvents>(ONLINE_CHANNEL);

export interface Broadcast {
  /** Begins to tell; returns at once, and never fails. */
  readonly send: SendEvents;
  /** Waits for what is under way. */
  flush(): Promise<void>;
}

export function createBroadcast({ triggerMany }: Pick<Broadcaster, 'triggerMany'>): Broadcast {
  const underWay = new Set<Promise<void>>();
  return {
    send: (...events) => {
      if (events.length === 0) return;
      const sending = triggerMany(events).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    flush: async () => {
      await Promise.all(underWay);
    },
  };
}
