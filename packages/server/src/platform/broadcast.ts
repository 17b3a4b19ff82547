// Tells connected devices that something changed, by the events of the domain. Nobody waits for it and it may
// fail: a device asks again whenever it reconnects, so an event must never be the only way to learn something.
import {
  ONLINE_CHANNEL,
  PLANNER_CHANNEL,
  PRESENCES_CHANNEL,
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
  /** How many events this process has sent on a channel. */
  readonly countOn: (channel: string) => number;
  /** Waits for what is under way. */
  flush(): Promise<void>;
}

/** Those of a person or a conversation are too many to be counted. */
const isCounted = (channel: string): boolean =>
  channel === PRESENCES_CHANNEL || channel === PLANNER_CHANNEL;

export function createBroadcast({ triggerMany }: Pick<Broadcaster, 'triggerMany'>): Broadcast {
  const underWay = new Set<Promise<void>>();
  const counts = new Map<string, number>();
  return {
    countOn: (channel) => counts.get(channel) ?? 0,
    send: (...events) => {
      if (events.length === 0) return;
      for (const channel of events.flatMap(({ channels }) => channels)) {
        if (isCounted(channel)) counts.set(channel, (counts.get(channel) ?? 0) + 1);
      }
      const sending = triggerMany(events).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    flush: async () => {
      await Promise.all(underWay);
    },
  };
}
