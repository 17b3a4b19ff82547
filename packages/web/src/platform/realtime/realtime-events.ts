// The handlers of realtime events. They stay registered across connections and sessions. This file knows nothing of the
// socket.
import {
  ONLINE_CHANNEL,
  type OnlineEvents,
  PLANNER_CHANNEL,
  type PlannerEvents,
  PRESENCES_CHANNEL,
  type PresencesEvents,
  SETTINGS_CHANNEL,
  type SettingsEvents,
  userChannel,
  type UserEvents,
} from '@releve/domain/realtime.ts';

/** Someone on a presence channel; what they tell of themselves is not to be trusted unseen. */
export interface Member {
  id: unknown;
  info: unknown;
}

interface PresenceEvents {
  /** Everyone who is there, at each (re)subscription. */
  here: readonly Member[];
  joining: Member;
  leaving: Member;
}

export interface ChannelEvents {
  user: UserEvents;
  online: OnlineEvents & PresenceEvents;
  settings: SettingsEvents;
  planner: PlannerEvents;
  presences: PresencesEvents;
}

export type ChannelKind = keyof ChannelEvents;

/** What a person may read beyond what concerns everyone. */
export interface ChannelRights {
  canReadPlan: boolean;
  canReadPresences: boolean;
}

/** What everyone signed in listens to, and the plan and the attendance board for whoever may read them. */
export const listChannels = (
  userId: number,
  { canReadPlan, canReadPresences }: ChannelRights,
): (readonly [kind: ChannelKind, name: string])[] => [
  ['user', userChannel(userId)],
  ['online', ONLINE_CHANNEL],
  ['settings', SETTINGS_CHANNEL],
  ...(canReadPlan ? [['planner', PLANNER_CHANNEL] as const] : []),
  ...(canReadPresences ? [['presences', PRESENCES_CHANNEL] as const] : []),
];

type Handler = (data: never) => void;

const handlers = new Map<string, Set<Handler>>();

const SUBSCRIBED = 'subscribed';

function addHandler(key: string, handler: Handler): () => void {
  const known = handlers.get(key) ?? new Set();
  handlers.set(key, known);
  known.add(handler);
  return () => {
    known.delete(handler);
  };
}

/** Returns how to stop. */
export const onEvent = <Kind extends ChannelKind, Name extends keyof ChannelEvents[Kind] & string>(
  channel: Kind,
  event: Name,
  handler: (data: ChannelEvents[Kind][Name]) => void,
): (() => void) => addHandler(`${channel} ${event}`, handler);

/** At each (re)subscription. The protocol repeats nothing: what the channel stands for must be asked for again. */
export const onSubscribed = (channel: ChannelKind, handler: () => void): (() => void) =>
  addHandler(`${channel} ${SUBSCRIBED}`, handler);

function tell(key: string, data: unknown): void {
  for (const handler of handlers.get(key) ?? []) handler(data as never);
}

/** Called for each message of the socket. An event without a handler is ignored. */
export const tellEvent = (channel: ChannelKind, event: string, data: unknown): void =>
  tell(`${channel} ${event}`, data);

export const tellSubscribed = (channel: ChannelKind): void =>
  tell(`${channel} ${SUBSCRIBED}`, undefined);
