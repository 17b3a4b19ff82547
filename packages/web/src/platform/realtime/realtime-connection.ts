// One connection of one person, by `pusher-js`, which reconnects by itself. Loaded after the sign-in only. It passes
// on what it hears and decides nothing.
import Pusher, { type ChannelAuthorizationCallback, type Members } from 'pusher-js';
import { authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { computeBackoff } from '../offline/drain.ts';
import {
  type ChannelKind,
  listChannels,
  type Member,
  tellEvent,
  tellSubscribed,
} from './realtime-events.ts';
import type { RealtimePlace } from './realtime-place.ts';
import type { RealtimeState } from './realtime-store.ts';

// It would remember its last transport in localStorage, which holds the three stores and nothing else.
Pusher.Runtime.getLocalStorage = () => undefined;

const PRESENCE_EVENTS: Readonly<Record<string, 'joining' | 'leaving'>> = {
  'pusher:member_added': 'joining',
  'pusher:member_removed': 'leaving',
};

function listMembers(members: Members): Member[] {
  const list: Member[] = [];
  members.each((member: Member) => list.push(member));
  return list;
}

function hear(kind: ChannelKind, event: string, data: unknown): void {
  const presence = PRESENCE_EVENTS[event];
  if (event === 'pusher:subscription_succeeded') {
    if (kind === 'online') tellEvent(kind, 'here', listMembers(data as Members));
    tellSubscribed(kind);
  } else if (presence !== undefined) tellEvent(kind, presence, data);
  else if (!event.startsWith('pusher:')) tellEvent(kind, event, data);
}

/** A refusal stands; a server that is down or busy is asked again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

interface AuthorizerDeps {
  signal: AbortSignal;
  /** `pusher-js` itself asks only at its next connection. */
  subscribeAgain: (channel: string) => void;
}

function createAuthorizer({ signal, subscribeAgain }: AuthorizerDeps) {
  const failures = new Map<string, number>();
  const wait = (channel: string) => {
    const count = (failures.get(channel) ?? 0) + 1;
    failures.set(channel, count);
    const timer = setTimeout(() => subscribeAgain(channel), computeBackoff(count, Math.random));
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  return async (
    { socketId, channelName }: { socketId: string; channelName: string },
    answer: ChannelAuthorizationCallback,
  ): Promise<void> => {
    const body = { socket_id: socketId, channel_name: channelName, app_version: APP_VERSION };
    try {
      const { auth, channel_data } = await callEndpoint(
        authorizeChannel,
        { body },
        { signal, showsRefusal: true },
      );
      failures.delete(channelName);
      answer(null, { auth, ...(channel_data === undefined ? {} : { channel_data }) });
    } catch (error) {
      if (signal.aborted) return;
      answer(error instanceof Error ? error : new Error(String(error)), null);
      if (mayPass(error)) wait(channelName);
    }
  };
}

/** A phone that has lost its network should know before the person does. */
const PONG_WITHIN_MS = 10_000;

const STATES: Readonly<Record<string, RealtimeState>> = { connected: 'live' };

export interface ConnectionDeps {
  place: RealtimePlace;
  userId: number;
  onState: (state: RealtimeState) => void;
}

/** Returns how to disconnect; nothing is heard or said afterwards. */
export function openConnection({ place, userId, onState }: ConnectionDeps): () => void {
  const end = new AbortController();
  const pusher = new Pusher(place.key, {
    cluster: 'mt1',
    wsHost: place.host,
    wsPort: place.port,
    wssPort: place.port,
    forceTLS: place.isSecure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    pongTimeout: PONG_WITHIN_MS,
    channelAuthorization: {
      customHandler: createAuthorizer({
        signal: end.signal,
        subscribeAgain: (channel) => pusher.subscribe(channel),
      }),
    },
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) =>
    onState(STATES[current] ?? 'waiting'),
  );
  for (const [kind, name] of listChannels(userId)) {
    pusher.subscribe(name).bind_global((event: string, data: unknown) => hear(kind, event, data));
  }
  return () => {
    end.abort();
    pusher.connection.unbind();
    for (const channel of pusher.allChannels()) channel.unbind_all();
    pusher.disconnect();
  };
}
