// Tells connected devices that something changed, by the events of the domain. Nobody waits for it and it may
// fail: a device asks again whenever it reconnects, so an event must never be the only way to learn something.
import {
  ONLINE_CHANNEL,
  PLANNER_CHANNEL,
  PRESENCES_CHANNEL,
  SETTINGS_CHANNEL,
  userChannel,
  type OnlineEvents,
  type PlannerEvents,
  type PresencesEvents,
  type SettingsEvents,
  type UserEvents,
} from '@releve/domain/realtime.ts';
import type { BroadcastEvent, Broadcaster } from './realtime/broadcaster.ts';

export type SendEvents = (...events: readonly BroadcastEvent[]) => void;

export const toUser = <Name extends keyof UserEvents>(
  employeId: number,
  event: Name,
  data: UserEvents[Name],
): BroadcastEvent => ({ channels: [userChannel(employeId)], event, data });

export const toOnline = <Name extends keyof OnlineEvents>(
  event: Name,
  data: OnlineEvents[Name],
): BroadcastEvent => ({ channels: [ONLINE_CHANNEL], event, data });

export const toSettings = <Name extends keyof SettingsEvents>(
  event: Name,
  data: SettingsEvents[Name],
): BroadcastEvent => ({ channels: [SETTINGS_CHANNEL], event, data });

export const toPlanner = <Name extends keyof PlannerEvents>(
  event: Name,
  data: PlannerEvents[Name],
): BroadcastEvent => ({ channels: [PLANNER_CHANNEL], event, data });

export const toPresences = <Name extends keyof PresencesEvents>(
  event: Name,
  data: PresencesEvents[Name],
): BroadcastEvent => ({ channels: [PRESENCES_CHANNEL], event, data });

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
