// Lets one process at a time do something, among all the servers of one database.
import { withSession } from './database-session.ts';

export function withAdvisoryLock<T>(
  connectionString: string,
  key: number,
  work: () => Promise<T>,
): Promise<T> {
  return withSession(connectionString, async (session) => {
    // Held until the session ends, however it ends.
    await session.query('select pg_advisory_lock($1)', [key]);
    return work();
  });
}
