// What the name of a channel says about it: who may join, who is listed, what is remembered.

export interface ChannelKind {
  /** Joined only with a signature. */
  readonly isPrivate: boolean;
  readonly isPresence: boolean;
  readonly isEncrypted: boolean;
  /** A newcomer gets the last event. */
  readonly isCached: boolean;
}

const CHANNEL_NAME = /^[\w=@,.;-]{1,200}$/;
const SERVER_TO_USER = '#server-to-user-';

/** Undefined for a name that no channel may have. */
export function readChannelKind(name: string): ChannelKind | undefined {
  if (!CHANNEL_NAME.test(name)) return undefined;
  const isPresence = name.startsWith('presence-');
  const isEncrypted = name.startsWith('private-encrypted-');
  return {
    isPrivate: isPresence || name.startsWith('private-'),
    isPresence,
    isEncrypted,
    isCached: /^(private-encrypted-|private-|presence-)?cache-/.test(name),
  };
}

export const userChannel = (userId: string): string => `${SERVER_TO_USER}${userId}`;

/** The person whose own channel this is. */
export function readChannelUser(name: string): string | undefined {
  return name.startsWith(SERVER_TO_USER) ? name.slice(SERVER_TO_USER.length) : undefined;
}
