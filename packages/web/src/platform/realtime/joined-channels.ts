// Channels that a screen listens to while it is open, beside those of everyone signed in. Where there is no connection,
// or the server refuses a channel, nothing happens on it.

/** What a screen wants of a channel. */
export interface Wish {
  readonly name: string;
  readonly hear: (event: string, data: unknown) => void;
  /** It is joined, at each connection anew: from now on what is sent goes. */
  readonly onJoined?: () => void;
}

/** What a connection does for it; `send` says whether it went: not into a channel that it is not in. */
export interface Channels {
  join: (wish: Wish) => void;
  leave: (wish: Wish) => void;
  send: (name: string, event: `client-${string}`, data: object) => boolean;
}

const wishes = new Set<Wish>();
let channels: Channels | null = null;

/** A connection is there: it joins what is wanted, now and later. Returns what ends that. */
export function serveChannels(served: Channels): () => void {
  channels = served;
  for (const wish of wishes) served.join(wish);
  return () => {
    if (channels === served) channels = null;
  };
}

export interface JoinedChannel {
  /** To the others in it; the server passes it on and keeps nothing. False where it did not go. */
  send: (event: `client-${string}`, data: object) => boolean;
  leave: () => void;
}

export function joinChannel(wish: Wish): JoinedChannel {
  wishes.add(wish);
  channels?.join(wish);
  return {
    send: (event, data) => channels?.send(wish.name, event, data) ?? false,
    leave: () => {
      wishes.delete(wish);
      channels?.leave(wish);
    },
  };
}
