// What a database holds, asked from PostgreSQL's own catalog, so that a new table needs no word here.
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import type { BackupSequence, BackupTable } from './backup-file.ts';

export const JOBS_SCHEMA = 'pgboss';
/** Of the job queue only what waits or is planned; pg-boss makes its statistics and its version anew. */
const JOBS_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

// Text forms that any server reads back exactly, whatever its configuration.
const SESSION_SETTINGS = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;

export async function setExactTextForms(client: ClientBase): Promise<void> {
  await client.query(SESSION_SETTINGS);
}

export function quoteTable({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** Partitions are reached through their parent; generated columns are computed anew. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (n.nspname = 'public' or (n.nspname = $1 and c.relname = any($2)))
       and not exists (select from pg_depend d
                       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [JOBS_SCHEMA, JOBS_TABLES],
  );
  return rows;
}

export async function listSequences(client: ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = 'public' order by 2`,
  );
  const sequences: BackupSequence[] = [];
  for (const sequence of rows) {
    const state = await client.query<Pick<BackupSequence, 'last_value' | 'is_called'>>(
      `select last_value::text, is_called from ${quoteTable(sequence)}`,
    );
    for (const { last_value, is_called } of state.rows) {
      sequences.push({ ...sequence, last_value, is_called });
    }
  }
  return sequences;
}

/** Statements that lift what would refuse rows in an arbitrary order, and those that put it back. */
export async function listSafeguards(
  client: ClientBase,
): Promise<{ lift: string[]; putBack: string[] }> {
  const foreignKeys = await client.query<{ lift: string; put_back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                   pg_get_constraintdef(oid)) as put_back
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, to_regnamespace($1))`,
    [JOBS_SCHEMA],
  );
  const triggers = await client.query<{ lift: string; put_back: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as lift,
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as put_back
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
  );
  const all = [...foreignKeys.rows, ...triggers.rows];
  return { lift: all.map((row) => row.lift), putBack: all.map((row) => row.put_back) };
}
