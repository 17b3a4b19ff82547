// Finds the connections that are gone without a word: asks the silent ones for a sign of life and gives up
// on those that send none. One timer for all, since there may be thousands.
import { CLOSE, type CloseReason } from './close-codes.ts';
import type { Connection, Outlet } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
import { encode } from './messages.ts';

const ROUNDS_PER_TIMEOUT = 8;
const PING = encode('pusher:ping');

export interface Heartbeat {
  stop(): void;
}

export function startHeartbeat(
  limits: RealtimeLimits,
  connections: ReadonlyMap<string, Connection>,
  outlet: Outlet,
  disconnect: (connection: Connection, reason: CloseReason) => void,
): Heartbeat {
  const { activityTimeoutMs, pongTimeoutMs, authorizationTimeoutMs } = limits;
  const roundMs = Math.min(pongTimeoutMs, activityTimeoutMs) / ROUNDS_PER_TIMEOUT;
  // Early enough for the last round to come before the timeout is over.
  const pingAfterMs = Math.max(roundMs, activityTimeoutMs - pongTimeoutMs - 2 * roundMs);
  let lastRoundAt = performance.now();

  function check(connection: Connection, now: number, hasSlept: boolean): void {
    const { pingedAt } = connection;
    if (!connection.isAuthorized && now - connection.openedAt >= authorizationTimeoutMs) {
      disconnect(connection, CLOSE.neverAuthorized);
    } else if (pingedAt === undefined && now - connection.heardAt >= pingAfterMs) {
      connection.pingedAt = now;
      outlet.send(connection, PING);
    } else if (pingedAt !== undefined && now - pingedAt >= pongTimeoutMs && !hasSlept) {
      disconnect(connection, CLOSE.noPong);
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    // After a pause of this very process the answers are there, only not read yet.
    const hasSlept = now - lastRoundAt > 2 * roundMs + 100;
    lastRoundAt = now;
    for (const connection of connections.values()) check(connection, now, hasSlept);
  }, roundMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export function hear(connection: Connection): void {
  connection.heardAt = performance.now();
  connection.pingedAt = undefined;
}
