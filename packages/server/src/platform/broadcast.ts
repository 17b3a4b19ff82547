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
import { setTimeout as delay } from 'node:timers/promises';
import type { BroadcastEvent, Broadcaster } from './realtime/broadcaster.ts';
import type { RealtimeHub } from './realtime/hub.ts';
import { toText } from './realtime/messages.ts';

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

/** Adds what the events are about, for whoever listens; what it cannot complete it leaves as it is. */
export type CompleteEvents = (
  events: readonly BroadcastEvent[],
) => Promise<readonly BroadcastEvent[]>;

export interface Broadcast {
  /** Begins to tell; returns at once, and never fails. */
  readonly send: SendEvents;
  /**
   * Events of this channel alone are completed before they leave, as long as somebody listens. In their order: those that come
   * meanwhile are completed together, after the ones before them have left.
   */
  readonly completeOn: (channel: string, complete: CompleteEvents) => void;
  /** How many events this process has sent on a channel. */
  readonly countOn: (channel: string) => number;
  /** Waits for what is under way. */
  flush(): Promise<void>;
}

/** Those of a person or a conversation are too many to be counted. */
const isCounted = (channel: string): boolean =>
  channel === PRESENCES_CHANNEL || channel === PLANNER_CHANNEL;

/** News that is late is worth less than news that is short. */
const COMPLETED_WITHIN_MS = 1_000;

/** `hub`: of this process. Who listens to one elsewhere is not known, and nothing more than needed leaves the house. */
export function createBroadcast(
  { triggerMany }: Pick<Broadcaster, 'triggerMany'>,
  hub?: Pick<RealtimeHub, 'channels' | 'limits'>,
): Broadcast {
  const underWay = new Set<Promise<void>>();
  const counts = new Map<string, number>();
  const completers = new Map<string, CompleteEvents>();
  const waiting = new Map<string, BroadcastEvent[]>();

  const track = (work: Promise<void>): void => {
    const sending = work.finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  const isHeard = (channel: string): boolean =>
    (hub?.channels.find(channel)?.subscribers.size ?? 0) > 0;

  const fits = ({ data }: BroadcastEvent): boolean =>
    hub !== undefined && Buffer.byteLength(toText(data)) <= hub.limits.maxEventBytes;

  async function completeOrNot(
    complete: CompleteEvents,
    events: readonly BroadcastEvent[],
  ): Promise<readonly BroadcastEvent[]> {
    const isLate = new AbortController();
    const asTheyAre = delay(COMPLETED_WITHIN_MS, events, { signal: isLate.signal });
    const completed = complete(events).then((said) =>
      said.map((event, index) => (fits(event) ? event : (events[index] ?? event))),
    );
    try {
      return await Promise.race([completed.catch(() => events), asTheyAre]);
    } finally {
      asTheyAre.catch(() => undefined);
      isLate.abort();
    }
  }

  async function sendWaiting(channel: string, complete: CompleteEvents): Promise<void> {
    for (let events = waiting.get(channel); events?.length; events = waiting.get(channel)) {
      waiting.set(channel, []);
      await triggerMany(await completeOrNot(complete, events));
    }
    waiting.delete(channel);
  }

  /** Whether it goes out later, completed. */
  function waits(event: BroadcastEvent): boolean {
    const [channel = '', ...others] = event.channels;
    const complete = completers.get(channel);
    if (complete === undefined || others.length > 0) return false;
    const queue = waiting.get(channel);
    if (queue) queue.push(event);
    else if (isHeard(channel)) {
      waiting.set(channel, [event]);
      track(sendWaiting(channel, complete));
    } else return false;
    return true;
  }

  return {
    countOn: (channel) => counts.get(channel) ?? 0,
    completeOn: (channel, complete) => void completers.set(channel, complete),
    send: (...events) => {
      for (const channel of events.flatMap(({ channels }) => channels)) {
        if (isCounted(channel)) counts.set(channel, (counts.get(channel) ?? 0) + 1);
      }
      const atOnce = events.filter((event) => !waits(event));
      if (atOnce.length > 0) track(triggerMany(atOnce));
    },
    flush: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
