// A backup holds the sessions of its day, among them those that were ended since: a lost phone, a changed password. What
// opens the app without a password is therefore not put back, but for what is still open in the database it replaces.
import type { Client } from 'pg';

/** What opens something by itself, in lower-case hexadecimal. */
export interface OpenSessions {
  readonly tokens: readonly string[];
  readonly calendars: readonly string[];
}

const NONE: OpenSessions = { tokens: [], calendars: [] };

/** Of a database that may be empty, or of an earlier release. */
export async function readOpenSessions(client: Client): Promise<OpenSessions> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('tokens') is not null and to_regclass('calendriers') is not null as is_there`,
  );
  if (!rows[0]?.is_there) return NONE;
  const read = async (table: string): Promise<string[]> => {
    const found = await client.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from ${table}`,
    );
    return found.rows.map(({ hash }) => hash);
  };
  return { tokens: await read('tokens'), calendars: await read('calendriers') };
}

/** Pushes go with their session. Returns how many sessions ended. */
export async function endOtherSessions(
  client: Client,
  { tokens, calendars }: OpenSessions,
): Promise<number> {
  const ended = await client.query(
    `delete from tokens where not encode(hash, 'hex') = any($1::text[])`,
    [tokens],
  );
  await client.query(`delete from calendriers where not encode(hash, 'hex') = any($1::text[])`, [
    calendars,
  ]);
  await client.query('delete from reinitialisations');
  await client.query('delete from trusted_devices');
  return ended.rowCount ?? 0;
}
