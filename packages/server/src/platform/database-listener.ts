// Receives the notifications of other processes (PostgreSQL LISTEN/NOTIFY), on a connection of its own. Notifications sent
// while the connection is lost are missed, so handlers are also called after each reconnection, without a payload.
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from './logger.ts';

const RECONNECT_MS = 1_000;

export interface DatabaseListener {
  close(): Promise<void>;
}

export async function listenToDatabase(
  connectionString: string,
  channel: string,
  onNotification: (payload: string | undefined) => void,
  log: Log,
): Promise<DatabaseListener> {
  const stopping = new AbortController();
  let client: Client | undefined;

  async function connect(): Promise<void> {
    const connection = new Client({ connectionString, application_name: 'releve-listen' });
    connection.on('error', (error) =>
      log.warn({ err: error }, 'no longer listening; reconnecting'),
    );
    connection.on('notification', ({ payload }) => onNotification(payload));
    await connection.connect();
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
    connection.once('end', () => void reconnect());
    client = connection;
    onNotification(undefined);
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await delay(RECONNECT_MS, undefined, { signal: stopping.signal });
        await connect();
        return;
      } catch (error) {
        if (!stopping.signal.aborted) log.debug({ err: error }, 'not listening yet');
      }
    }
  }

  await connect();
  return {
    close: async () => {
      stopping.abort();
      await client?.end();
    },
  };
}
