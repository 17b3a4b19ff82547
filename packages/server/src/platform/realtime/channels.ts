// The channels that have someone on them, and what joining, leaving and publishing make the others hear.
// Whether someone may join was decided before.
import { type ChannelKind, readChannelKind } from './channel-name.ts';
import type { Connection, Outlet } from './connection.ts';
import type { OnHubEvent } from './hub-events.ts';
import type { RealtimeLimits } from './limits.ts';
import { encode, type Frame } from './messages.ts';
import { createRoster, type Member, type PresenceAudience, type Roster } from './presence.ts';
import { createSubscriptionCounts } from './subscription-counts.ts';

export interface CachedEvent {
  readonly frame: Frame;
  /** Until it is forgotten. */
  readonly remainingMs: number;
}

/** The last event of each cache channel, for those who join later. Bounded in number and in time. */
interface EventCache {
  remember(channel: string, frame: Frame): void;
  recall(channel: string): CachedEvent | undefined;
}

function createEventCache({ maxCachedEvents, cachedForMs }: RealtimeLimits): EventCache {
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
      const remainingMs = event ? event.at + cachedForMs - performance.now() : 0;
      if (event && remainingMs > 0) return { frame: event.frame, remainingMs };
      events.delete(channel);
      return undefined;
    },
  };
}

export interface Channel {
  readonly name: string;
  /** Undefined for a person's own channel, which nobody else sees. */
  readonly kind: ChannelKind | undefined;
  readonly subscribers: Set<Connection>;
  /** On presence channels. */
  readonly roster: Roster | undefined;
}

export interface Channels {
  readonly size: number;
  find(name: string): Channel | undefined;
  /** The last event of a cache channel. */
  recall(name: string): CachedEvent | undefined;
  /** Those others may know of. */
  list(): Channel[];
  join(connection: Connection, name: string, member?: Member): void;
  leave(connection: Connection, name: string): void;
  publish(name: string, frame: Frame, exceptSocketId?: string): void;
  close(): void;
}

export interface ChannelsDependencies {
  limits: RealtimeLimits;
  outlet: Outlet;
  isInAudience: PresenceAudience;
  onEvent: OnHubEvent;
}

export function createChannels(dependencies: ChannelsDependencies): Channels {
  const { limits, outlet, isInAudience, onEvent } = dependencies;
  const channels = new Map<string, Channel>();
  const cache = createEventCache(limits);
  const counts = createSubscriptionCounts(limits.subscriptionCountIntervalMs, (name) => {
    const channel = channels.get(name);
    if (!channel) return;
    const subscription_count = channel.subscribers.size;
    const data = { subscription_count };
    outlet.sendToAll(
      channel.subscribers,
      encode('pusher_internal:subscription_count', { channel: name, data }),
    );
    onEvent({ name: 'subscription_count', channel: name, subscription_count });
  });

  function open(name: string): Channel {
    const existing = channels.get(name);
    if (existing) return existing;
    const kind = readChannelKind(name);
    const roster = kind?.isPresence ? createRoster() : undefined;
    const channel = { name, kind, subscribers: new Set<Connection>(), roster };
    channels.set(name, channel);
    if (kind) onEvent({ name: 'channel_occupied', channel: name });
    return channel;
  }

  function addMember({ name }: Channel, roster: Roster, connection: Connection, member: Member) {
    const isFirst = roster.add(connection, member, isInAudience(name, member));
    if (!isFirst) return;
    const { userId: user_id, info: user_info } = member;
    const data = { user_id, user_info };
    outlet.sendToAll(
      roster.audience,
      encode('pusher_internal:member_added', { channel: name, data }),
      connection.id,
    );
    onEvent({ name: 'member_added', channel: name, user_id });
  }

  function removeMember({ name }: Channel, roster: Roster, connection: Connection): void {
    const member = roster.remove(connection);
    if (!member) return;
    const data = { user_id: member.userId };
    outlet.sendToAll(
      roster.audience,
      encode('pusher_internal:member_removed', { channel: name, data }),
    );
    onEvent({ name: 'member_removed', channel: name, user_id: member.userId });
  }

  function sendCachedEvent(connection: Connection, name: string): void {
    const cached = cache.recall(name);
    outlet.send(connection, cached?.frame ?? encode('pusher:cache_miss', { channel: name }));
    if (!cached) onEvent({ name: 'cache_miss', channel: name });
  }

  return {
    get size() {
      return channels.size;
    },
    find: (name) => channels.get(name),
    recall: (name) => cache.recall(name),
    list: () => [...channels.values()].filter(({ kind }) => kind !== undefined),

    join: (connection, name, member) => {
      const channel = open(name);
      const { kind, subscribers, roster } = channel;
      subscribers.add(connection);
      connection.channels.add(name);
      if (roster && member) addMember(channel, roster, connection, member);
      const data = roster?.describe(connection) ?? {};
      outlet.send(
        connection,
        encode('pusher_internal:subscription_succeeded', { channel: name, data }),
      );
      if (kind?.isCached) sendCachedEvent(connection, name);
      if (kind && !roster) counts.changed(name);
    },

    leave: (connection, name) => {
      const channel = channels.get(name);
      connection.channels.delete(name);
      if (!channel?.subscribers.delete(connection)) return;
      const { kind, roster, subscribers } = channel;
      if (roster) removeMember(channel, roster, connection);
      if (kind && !roster) counts.changed(name);
      if (subscribers.size > 0) return;
      channels.delete(name);
      if (kind) onEvent({ name: 'channel_vacated', channel: name });
    },

    publish: (name, frame, exceptSocketId) => {
      if (readChannelKind(name)?.isCached) cache.remember(name, frame);
      outlet.sendToAll(channels.get(name)?.subscribers ?? [], frame, exceptSocketId);
    },
    close: () => counts.close(),
  };
}
