// Decides whether a connection may join a channel, and lets it in.
import { z } from 'zod';
import { readChannelKind, readChannelUser } from './channel-name.ts';
import type { Channels } from './channels.ts';
import { CLOSE, OVER_QUOTA } from './close-codes.ts';
import type { Connection, Outlet } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
import { encodeError, encodeRefusal, parseJson, readData, type Refusal } from './messages.ts';
import type { Member } from './presence.ts';
import { countIn, type RealtimeMetrics } from './realtime-metrics.ts';
import { isSameText, signChannel, type Credentials } from './signatures.ts';

/** Server libraries write `null` for what they leave out. */
const omittable = () =>
  z
    .string()
    .nullish()
    .transform((text) => text ?? undefined);

const subscription = z.object({
  channel: z.string().min(1).max(200),
  auth: omittable(),
  channel_data: omittable(),
});
type Subscription = z.output<typeof subscription>;

const unsubscription = subscription.pick({ channel: true });

const channelData = z.object({
  user_id: z.union([z.string().min(1).max(200), z.number()]).transform(String),
  user_info: z.unknown().optional(),
});

export interface Subscribing {
  subscribe(connection: Connection, data: unknown): void;
  unsubscribe(connection: Connection, data: unknown): void;
}

export interface SubscribingDependencies {
  credentials: Credentials;
  limits: RealtimeLimits;
  channels: Channels;
  outlet: Outlet;
  metrics: RealtimeMetrics;
}

const unauthorized = (error: string): Refusal => ({
  type: 'AuthError',
  code: CLOSE.unauthorized.code,
  status: 401,
  error,
});

const overLimit = (error: string): Refusal => ({
  type: 'LimitReached',
  code: OVER_QUOTA,
  status: 429,
  error,
});

const INVALID_NAME: Refusal = {
  type: 'InvalidChannel',
  code: CLOSE.unauthorized.code,
  status: 400,
  error: 'The channel name is invalid',
};

export function createSubscribing(dependencies: SubscribingDependencies): Subscribing {
  const { credentials, limits, channels, outlet, metrics } = dependencies;

  function isSigned(
    connection: Connection,
    { channel, auth, channel_data }: Subscription,
  ): boolean {
    const expected = signChannel(credentials, connection.id, channel, channel_data);
    return auth !== undefined && isSameText(auth, expected);
  }

  /** The reason to refuse, or the member to join as: undefined where nobody is listed. */
  function decide(connection: Connection, request: Subscription): Refusal | { member?: Member } {
    const { channel } = request;
    if (connection.channels.size >= limits.maxChannelsPerConnection) {
      return overLimit('The connection is on too many channels');
    }
    const owner = readChannelUser(channel);
    if (owner !== undefined) {
      return connection.user?.id === owner ? {} : unauthorized('Not signed in as this user');
    }
    const kind = readChannelKind(channel);
    if (!kind) return INVALID_NAME;
    if (!kind.isPrivate) return {};
    if (!isSigned(connection, request)) return unauthorized('The signature is invalid');
    if (!kind.isPresence) return {};
    const member = readMember(connection, request);
    if (!member) return unauthorized('The channel data names no user');
    const roster = channels.find(channel)?.roster;
    const isFull =
      roster && !roster.has(member.userId) && roster.size >= limits.maxMembersPerChannel;
    return isFull ? overLimit('The channel is full') : { member };
  }

  return {
    subscribe: (connection, data) => {
      const request = readData(subscription, data);
      if (!request) {
        outlet.send(connection, encodeError({ code: null, message: 'Invalid subscription' }));
        return;
      }
      const { channel } = request;
      if (connection.channels.has(channel)) {
        const message = `Existing subscription to channel ${channel}`;
        outlet.send(connection, encodeError({ code: null, message }));
        return;
      }
      const decision = decide(connection, request);
      if ('error' in decision) {
        countIn(metrics.refusals, 'subscription');
        outlet.send(connection, encodeRefusal(channel, decision));
        return;
      }
      if (readChannelKind(channel)?.isPrivate) connection.isAuthorized = true;
      channels.join(connection, channel, decision.member);
    },

    unsubscribe: (connection, data) => {
      const request = readData(unsubscription, data);
      if (request) channels.leave(connection, request.channel);
    },
  };
}

/** From the signed data; without any, the person signed in on this connection. */
function readMember({ user }: Connection, { channel_data }: Subscription): Member | undefined {
  if (channel_data === undefined) return user && { userId: user.id, info: user.info };
  const result = channelData.safeParse(parseJson(channel_data));
  return result.success ? { userId: result.data.user_id, info: result.data.user_info } : undefined;
}
