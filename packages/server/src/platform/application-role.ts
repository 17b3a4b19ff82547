// The role with which the server works: it reads and writes, and owns no table. What is kept for good it may only add to, so
// that neither a fault of ours nor a statement somebody slipped in can change or empty it: only an owner can lift a trigger.
// Migrations, restores and the demo are the owner's.
import { setTimeout } from 'node:timers/promises';
import { DatabaseError, escapeIdentifier, escapeLiteral, type Client } from 'pg';
import type { Logger } from 'pino';
import { withSession } from './database-session.ts';

export const APPLICATION_ROLE = 'releve_app';

/** The schema of the job queue, which makes and changes its own tables. */
const JOBS_SCHEMA = 'pgboss';
// Any constant will do, as long as every process of Relève uses the same.
const ROLE_LOCK = 250_612_071;

interface RoleOptions {
  role?: string;
  /** Creates the role, or gives it this password, where the server is ours. Elsewhere it is there already. */
  password?: string;
}

/** Run at each start, after the migrations: what a new one has made is granted as well. Changes nothing where all is well. */
export async function prepareApplicationRole(
  ownerUrl: string,
  { role = APPLICATION_ROLE, password }: RoleOptions = {},
): Promise<void> {
  await withSession(ownerUrl, async (client) => {
    // Several servers that start at once would change the same rows of the catalogue.
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
    if (password !== undefined) await ensureRole(client, role, password);
    await client.query('begin');
    await grantTables(client, escapeIdentifier(role));
    await handOverJobs(client, role);
    await client.query('commit');
  });
}

/** Of a role that somebody else changes at this moment. */
const CHANGED_MEANWHILE = new Set(['XX000', '23505', '42710']);
const ROLE_TRIES = 20;

/** A role belongs to all databases of a server and a lock to one of them: whoever starts on another is waited for. */
async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await changeRole(client, role, password);
      return;
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      if (tries === ROLE_TRIES || !CHANGED_MEANWHILE.has(code ?? '')) throw error;
      await setTimeout(10 * tries);
    }
  }
}

async function changeRole(client: Client, role: string, password: string): Promise<void> {
  const name = escapeIdentifier(role);
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`create role ${name}`);
  await client.query(
    `alter role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${escapeLiteral(password)}`,
  );
}

/** The tables to which rows are only added, by the trigger that each of them has. */
export async function findKeptTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname like '%append\\_only' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** What may become of kept rows. Their triggers hold when, and let nothing else pass. */
export const LET_PASS: Readonly<Record<string, string>> = {
  // Where somebody was is erased with their name.
  punches: 'update (lat, lng, precision_m)',
  // A file is kept as it left; that the payroll has it is noted once.
  exports_paie: 'update (transmis_le, transmis_par)',
  // A version of the rules of pay is confirmed once.
  regles_paie: 'update (confirme_le, confirme_par, a_confirmer)',
  // A line goes after seven years.
  journal: 'delete',
};

/** TRUNCATE, REFERENCES and TRIGGER are granted on nothing. */
async function grantTables(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = escapeIdentifier(rows[0]?.name ?? '');
  const kept = (await findKeptTables(client)).map(escapeIdentifier).join(', ');
  await client.query(`
    grant connect, create on database ${database} to ${role};
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke insert, update, delete on schema_migrations from ${role};
    revoke update, delete on ${kept} from ${role};`);
  for (const [table, what] of Object.entries(LET_PASS)) {
    await client.query(`grant ${what} on ${table} to ${role}`);
  }
}

/** Of a data folder from before the role: the queue's tables belong to the owner until then. */
async function handOverJobs(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ change: string }>(
    `with named as (select $2::text as role), jobs as (select oid, nspowner from pg_namespace where nspname = $1)
     select change from (
       select 0 as place, format('alter schema %I owner to %I', $1::text, role) as change from jobs, named
         where nspowner <> role::regrole
       union all
       select 1, format('alter table %s owner to %I', pg_class.oid::regclass, role)
         from pg_class join jobs on jobs.oid = relnamespace, named
         where relkind in ('r', 'p', 'v') and relowner <> role::regrole
       union all
       select 2, format('alter routine %s owner to %I', pg_proc.oid::regprocedure, role)
         from pg_proc join jobs on jobs.oid = pronamespace, named where proowner <> role::regrole
       union all
       select 3, format('alter type %s owner to %I', pg_type.oid::regtype, role)
         from pg_type join jobs on jobs.oid = typnamespace, named
         where typtype = 'e' and typowner <> role::regrole
     ) changes order by place`,
    [JOBS_SCHEMA, role],
  );
  for (const { change } of rows) await client.query(change);
}

/** Says what whoever looks after the database should know: the server works all the same. */
export async function warnOfPowers(connectionString: string, log: Logger): Promise<void> {
  const { rows } = await withSession(connectionString, (client) =>
    client.query<{ role: string; is_superuser: boolean; is_owner: boolean }>(
      `select current_user as role, rolsuper as is_superuser,
         pg_has_role((select relowner from pg_class where oid = 'journal'::regclass), 'usage') as is_owner
       from pg_roles where rolname = current_user`,
    ),
  );
  const [found] = rows;
  if (!found?.is_superuser && !found?.is_owner) return;
  const what = found.is_superuser ? 'is a superuser' : 'owns the tables';
  log.warn(
    { role: found.role },
    `the role of DATABASE_URL ${what}: it could empty what the law wants kept. ` +
      'Set DATABASE_OWNER_URL, and a role that owns nothing in DATABASE_URL (docs/operations.md)',
  );
}

/** Who connects with this address. */
export const readRole = (connectionString: string): Promise<string> =>
  withSession(connectionString, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  });
