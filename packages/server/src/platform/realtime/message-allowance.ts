// How much a connection may send: a bucket that fills with every message and leaks with time. Whatever a message asks
// for costs the server something, and one connection must not be felt by the others.
import type { Connection } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';

const MS_PER_SECOND = 1000;

/** Counts one message; false where it is one too many. */
export function mayReceive(
  connection: Connection,
  limits: RealtimeLimits,
  now: number = performance.now(),
): boolean {
  const { sent, isAuthorized } = connection;
  const [burst, perSecond] = isAuthorized
    ? [limits.messageBurst, limits.messagesPerSecond]
    : [limits.strangerBurst, limits.strangerMessagesPerSecond];
  const leaked = ((now - sent.at) / MS_PER_SECOND) * perSecond;
  sent.level = Math.max(0, sent.level - leaked) + 1;
  sent.at = now;
  return sent.level <= burst;
}
