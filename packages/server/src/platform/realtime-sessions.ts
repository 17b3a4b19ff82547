// Ties realtime connections to the sessions they belong to: one that ends takes its connections with it, and those
// of no other device. The protocol's "user" is therefore a session, not a person.
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import { listenToDatabase } from './database-listener.ts';
import type { Log } from './logger.ts';
import type { RealtimeHub } from './realtime/hub.ts';
import type { RealtimeSide } from './realtime-side.ts';
import { sessionBounds } from './session/current-user.ts';
import type { SettingsCache } from './settings.ts';
import { findLiveSessions, SESSIONS_NOTIFICATION } from './session/session.repository.ts';

/** For what ends a session without a word: 30 days without use, an account closed by hand. */
const LOOK_EVERY_MS = 60_000;

export const nameSession = (tokenId: number): string => `session-${tokenId}`;

const readSession = (userId: string): number | undefined => {
  const digits = /^session-(\d+)$/.exec(userId)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

export interface FollowDependencies {
  connectionString: string;
  db: Db;
  clock: Clock;
  log: Log;
  realtime: RealtimeSide;
  settings: SettingsCache;
}

export interface EndedSessions {
  close(): Promise<void>;
}

/** Called for every session that ends, whichever process ended it. */
export async function followEndedSessions(
  dependencies: FollowDependencies,
): Promise<EndedSessions> {
  const { connectionString, realtime, log } = dependencies;
  const hub = realtime.own?.hub;

  function look(): void {
    if (!hub) return;
    cutEndedSessions(hub, dependencies).catch((error: unknown) => {
      log.warn({ err: error }, 'could not look for ended sessions; later again');
    });
  }

  const onEnd = (tokenId: string | undefined): void => {
    if (tokenId) void realtime.broadcaster.terminateUser(nameSession(Number(tokenId)));
    else look();
  };

  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  const listener = await listenToDatabase(connectionString, SESSIONS_NOTIFICATION, onEnd, log);
  return {
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
}

async function cutEndedSessions(
  hub: RealtimeHub,
  { db, clock, settings }: Pick<FollowDependencies, 'db' | 'clock' | 'settings'>,
): Promise<void> {
  const sessions = [...hub.listUsers()].map(readSession).filter((id) => id !== undefined);
  if (sessions.length === 0) return;
  const bounds = sessionBounds(clock.now(), await settings.read());
  const live = await findLiveSessions(db, sessions, bounds);
  for (const ended of new Set(sessions).difference(new Set(live))) {
    hub.terminateUser(nameSession(ended));
  }
}
