// One plain connection for the length of one piece of work: what the pool cannot do, such as locks held by a session.
import { Client } from 'pg';

export async function withSession<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: 'releve' });
  // A lost connection is reported by the query it interrupts; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Locks go with the session, and so does a transaction that was not committed.
    await client.end();
  }
}
