// One connection of one person, by `pusher-js`, which reconnects by itself. Loaded after the sign-in only. It passes
// events on and decides nothing.
import Pusher, { type Members } from 'pusher-js';
import { persistSockets } from './persistent-transport.ts';
import { askLater, createAuthenticator, createAuthorizer } from './realtime-permission.ts';
import {
  type ChannelKind,
  type ChannelRights,
  listChannels,
  type Member,
  tellEvent,
  tellSubscribed,
} from './realtime-events.ts';
import { serveChannels, type Wish } from './joined-channels.ts';
import type { RealtimePlace } from './realtime-place.ts';
import { addJoined, type RealtimeState } from './realtime-store.ts';

// It would remember its last transport in localStorage, which holds the three stores and nothing else.
Pusher.Runtime.getLocalStorage = () => undefined;

persistSockets(Pusher.Runtime);

const SUBSCRIBED = 'pusher:subscription_succeeded';

const PRESENCE_EVENTS: Readonly<Record<string, 'joining' | 'leaving'>> = {
  'pusher:member_added': 'joining',
  'pusher:member_removed': 'leaving',
};

function listMembers(members: Members): Member[] {
  const list: Member[] = [];
  members.each((member: Member) => list.push(member));
  return list;
}

function hear(
  kind: ChannelKind,
  event: string,
  data: unknown,
  onJoined: (kind: ChannelKind) => void,
): void {
  const presence = PRESENCE_EVENTS[event];
  if (event === SUBSCRIBED) {
    if (kind === 'online') tellEvent(kind, 'here', listMembers(data as Members));
    addJoined(kind);
    onJoined(kind);
  } else if (presence !== undefined) tellEvent(kind, presence, data);
  else if (!event.startsWith('pusher:')) tellEvent(kind, event, data);
}

/** A phone that has lost its network should know before the person does. */
const PONG_WITHIN_MS = 10_000;

/** The server has ended it, as it does when a session ends. */
const TERMINATED = 4009;
/** The server has another key by now, or none. */
const UNKNOWN_APPLICATION = 4001;

/**
 * What was read this long before the channel was joined is not read again right away: at the start, every screen has just
 * asked. It is asked again after as long, since the server may have told something in between.
 */
const FRESH_MS = 10_000;

/** Tells of each subscription; of the first, once what the start has read is no longer fresh. */
function joinsSince(startedAt: number | null, signal: AbortSignal): (kind: ChannelKind) => void {
  const joined = new Set<ChannelKind>();
  return (kind) => {
    const isFresh = startedAt !== null && Date.now() - startedAt < FRESH_MS;
    const isStart = isFresh && !joined.has(kind);
    joined.add(kind);
    if (!isStart) {
      tellSubscribed(kind);
      return;
    }
    const timer = setTimeout(() => tellSubscribed(kind), FRESH_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
}

const STATES: Readonly<Record<string, RealtimeState>> = { connected: 'live' };

export interface ConnectionDeps {
  place: RealtimePlace;
  userId: number;
  rights: ChannelRights;
  /** This page had a connection of that person before: what the screens show may be old. */
  isReturn?: boolean;
  onState: (state: RealtimeState) => void;
  /** It stays away from now on. */
  onUnknownKey: () => void;
}

interface ConnectionError {
  data?: { code?: number };
  /** Where it came before the connection was established. */
  error?: ConnectionError;
}

/** Two screens may want one channel: the last to leave it ends it. */
function channelsOf(pusher: Pusher) {
  const heard = new Map<Wish, (event: string, data: unknown) => void>();
  return {
    join: (wish: Wish) => {
      const hearEvent = (event: string, data: unknown) => {
        if (event === SUBSCRIBED) wish.onJoined?.();
        else if (!event.startsWith('pusher:')) wish.hear(event, data);
      };
      heard.set(wish, hearEvent);
      const channel = pusher.subscribe(wish.name).bind_global(hearEvent);
      if (channel.subscribed) wish.onJoined?.();
    },
    leave: (wish: Wish) => {
      pusher.channel(wish.name)?.unbind_global(heard.get(wish));
      heard.delete(wish);
      if (![...heard.keys()].some(({ name }) => name === wish.name)) pusher.unsubscribe(wish.name);
    },
    send: (name: string, event: string, data: object) => {
      const channel = pusher.channel(name);
      // Refused, or not joined yet: `pusher-js` would complain and send nothing.
      return channel?.subscribed ? channel.trigger(event, data) : false;
    },
  };
}

/** Returns how to disconnect; no handler is called afterwards. */
export function openConnection(deps: ConnectionDeps): () => void {
  const { place, userId, rights, isReturn = false, onState, onUnknownKey } = deps;
  const end = new AbortController();
  const { signal } = end;
  const onJoined = joinsSince(isReturn ? null : Date.now(), signal);
  let endCode: number | undefined;
  let terminations = 0;
  const isCurrent = (socketId: string) => pusher.connection.socket_id === socketId;
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
        signal,
        isCurrent,
        subscribeAgain: (channel) => pusher.subscribe(channel),
      }),
    },
    userAuthentication: {
      customHandler: createAuthenticator({ signal, isCurrent }),
    },
  });
  pusher.signin();
  pusher.connection.bind('error', ({ data, error }: ConnectionError) => {
    endCode = data?.code ?? error?.data?.code;
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    onState(STATES[current] ?? 'waiting');
    // After this, `pusher-js` does not reconnect.
    if (current !== 'disconnected') return;
    if (endCode === UNKNOWN_APPLICATION) onUnknownKey();
    else if (endCode === TERMINATED) {
      terminations += 1;
      // A new authentication shows whether the session is still valid.
      askLater(terminations, () => pusher.connect(), signal);
    }
    endCode = undefined;
  });
  for (const [kind, name] of listChannels(userId, rights)) {
    pusher
      .subscribe(name)
      .bind_global((event: string, data: unknown) => hear(kind, event, data, onJoined));
  }
  const stopServing = serveChannels(channelsOf(pusher));
  return () => {
    stopServing();
    end.abort();
    pusher.connection.unbind();
    for (const channel of pusher.allChannels()) channel.unbind_all();
    pusher.disconnect();
  };
}
