// The users signed in on a connection (which is apart from joining channels), and those who watch
// whether they are there. Someone is online from their first connection to their last.
import { z } from 'zod';
import type { Connection, Outlet } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
import { encode, encodeError, parseJson, readData } from './messages.ts';
import { isSameText, signUser, type Credentials } from './signatures.ts';

const signIn = z.object({ auth: z.string(), user_data: z.string() });

const userData = z.object({
  id: z.string().min(1).max(200),
  user_info: z.unknown().optional(),
  watchlist: z.array(z.string().max(200)).default([]),
});

const WATCHLIST_TOO_LONG = { code: 4302, message: 'Watchlist limit exceeded' };

type Presence = 'online' | 'offline';

export interface Users {
  readonly size: number;
  /** False when the signature is not ours. */
  signIn(connection: Connection, data: unknown): boolean;
  /** For a client that does not sign in: it ends with the user all the same. */
  tie(connection: Connection, userId: string): void;
  forget(connection: Connection): void;
  /** Signed in as this user, or tied to them. */
  connectionsOf(userId: string): ReadonlySet<Connection>;
  /** All of those who have a connection. */
  listIds(): ReadonlySet<string>;
}

export function createUsers(
  credentials: Credentials,
  limits: RealtimeLimits,
  outlet: Outlet,
): Users {
  const online = new Map<string, Set<Connection>>();
  const watchers = new Map<string, Set<Connection>>();
  const tied = new Map<string, Set<Connection>>();

  function tell(connections: Iterable<Connection>, events: readonly [Presence, string[]][]): void {
    const listed = events
      .filter(([, user_ids]) => user_ids.length > 0)
      .map(([name, user_ids]) => ({ name, user_ids }));
    if (listed.length === 0) return;
    const data = { events: listed };
    outlet.sendToAll(connections, encode('pusher_internal:watchlist_events', { data }));
  }

  function signOut(connection: Connection): void {
    const { user } = connection;
    if (!user) return;
    connection.user = undefined;
    for (const id of user.watchlist) removeFrom(watchers, id, connection);
    const isGone = removeFrom(online, user.id, connection);
    if (isGone) tell(watchers.get(user.id) ?? [], [['offline', [user.id]]]);
  }

  return {
    get size() {
      return online.size;
    },

    signIn: (connection, data) => {
      const request = readData(signIn, data);
      if (!request) return false;
      const expected = signUser(credentials, connection.id, request.user_data);
      if (!isSameText(request.auth, expected)) return false;
      const parsed = userData.safeParse(parseJson(request.user_data));
      if (!parsed.success) return false;

      const { id, user_info: info } = parsed.data;
      // A connection is cut with the user it began with: it must not slip away to another.
      if (connection.user && connection.user.id !== id) return false;
      signOut(connection);
      const watchlist = parsed.data.watchlist.slice(0, limits.maxWatchedUsers);
      connection.user = { id, info, watchlist };
      connection.isAuthorized = true;
      const isNew = addTo(online, id, connection);
      for (const watched of watchlist) addTo(watchers, watched, connection);

      const { user_data } = request;
      outlet.send(connection, encode('pusher:signin_success', { data: { user_data } }));
      if (parsed.data.watchlist.length > watchlist.length) {
        outlet.send(connection, encodeError(WATCHLIST_TOO_LONG));
      }
      if (isNew) tell(watchers.get(id) ?? [], [['online', [id]]]);
      tell(
        [connection],
        [
          ['online', watchlist.filter((watched) => online.has(watched))],
          ['offline', watchlist.filter((watched) => !online.has(watched))],
        ],
      );
      return true;
    },

    tie: (connection, userId) => {
      connection.tiedTo.add(userId);
      addTo(tied, userId, connection);
    },

    forget: (connection) => {
      signOut(connection);
      for (const id of connection.tiedTo) removeFrom(tied, id, connection);
    },

    connectionsOf: (userId) =>
      new Set([...(online.get(userId) ?? []), ...(tied.get(userId) ?? [])]),
    listIds: () => new Set([...online.keys(), ...tied.keys()]),
  };
}

/** True when it is the first under its key. */
function addTo(sets: Map<string, Set<Connection>>, key: string, connection: Connection): boolean {
  const set = sets.get(key);
  if (set) set.add(connection);
  else sets.set(key, new Set([connection]));
  return set === undefined;
}

/** True when it was the last under its key. */
function removeFrom(
  sets: Map<string, Set<Connection>>,
  key: string,
  connection: Connection,
): boolean {
  const set = sets.get(key);
  if (!set?.delete(connection) || set.size > 0) return false;
  return sets.delete(key);
}
