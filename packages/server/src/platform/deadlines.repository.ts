// Deadlines, stored. Whoever may lock the row of an object does so before the deadlines of it are touched; the job that runs
// them keeps the same order, so the two never wait for each other.
import { sql } from 'kysely';
import type { Connection, Tx } from './database.ts';
import type { ObjectName, ObjectRef } from './objects-schema.ts';

/** Longer than the longest pause between two attempts: an instant beyond it was noted by a clock that has been put back. */
const MAX_PAUSE = '1 hour';

export interface DueDeadline {
  readonly id: number;
  readonly object: ObjectName;
  readonly object_id: number;
  readonly key: string;
  readonly due_at: string;
  readonly attempts: number;
}

/** `rappel-30` and `rappel-7` are steps of one series. */
const seriesOf = (key: string): string => key.replace(/-\d+$/, '');

/** False where it is done already: it stays done. */
export async function upsertDeadline(
  tx: Tx,
  { object, id }: ObjectRef,
  { key, dueAt }: { key: string; dueAt: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('deadlines')
    .values({ object, object_id: id, key, due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .columns(['object', 'object_id', 'key'])
        .doUpdateSet({
          due_at: dueAt,
          stopped_at: null,
          attempts: 0,
          retry_at: null,
          failed_at: null,
        })
        .where('deadlines.done_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All that are open, but for the one that is being run by this very transaction. */
export async function closeDeadlines(
  tx: Tx,
  { object, id }: ObjectRef,
  { keyPrefix, now, except }: { keyPrefix: string; now: string; except: number | null },
): Promise<void> {
  await tx
    .updateTable('deadlines')
    .set({ stopped_at: now })
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where(sql<boolean>`starts_with(key, ${keyPrefix})`)
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .$if(except !== null, (rows) => rows.where('id', '<>', except))
    .execute();
}

/** When the newest of a series was due, whatever became of it. */
export async function findNewestDeadline(
  db: Connection,
  { object, id }: ObjectRef,
  series: string,
): Promise<{ due_at: string } | undefined> {
  return db
    .selectFrom('deadlines')
    .select('due_at')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where(sql<boolean>`starts_with(key, ${`${series}-`})`)
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const isOpen = sql<boolean>`done_at is null and stopped_at is null and failed_at is null`;

/**
 * Takes the one that is due longest, for as long as an attempt may take. Committed on its own: whoever dies over it leaves
 * it to others after the pause, one attempt older.
 */
export async function claimDue(db: Connection, now: string): Promise<DueDeadline | undefined> {
  const { rows } = await sql<DueDeadline>`
    update deadlines set attempts = attempts + 1,
      retry_at = ${now}::timestamptz + least(interval '1 minute' * power(2, attempts), interval '${sql.raw(MAX_PAUSE)}')
    where id = (select id from deadlines
      where ${isOpen} and due_at <= ${now}
        and (retry_at is null or retry_at <= ${now}
          or retry_at > ${now}::timestamptz + interval '${sql.raw(MAX_PAUSE)}')
      order by due_at, id limit 1 for update skip locked)
    returning id, object, object_id, key, due_at, attempts`.execute(db);
  return rows[0];
}

/** Not locked: the handler takes the row of its object first. */
export async function isStillDue(db: Connection, id: number, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('deadlines')
    .select('id')
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where(isOpen)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it was stopped, moved or done by somebody else meanwhile. */
export async function markDone(tx: Tx, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deadlines')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where(isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markFailed(db: Connection, id: number, now: string): Promise<void> {
  await db.updateTable('deadlines').set({ failed_at: now }).where('id', '=', id).execute();
}

/** Closes it where a later step of its series is due as well. */
export async function closeOvertaken(
  db: Connection,
  { id, object, object_id, key, due_at }: DueDeadline,
  now: string,
): Promise<boolean> {
  const series = seriesOf(key);
  if (series === key) return false;
  const { numAffectedRows = 0n } = await sql`
    update deadlines set stopped_at = ${now} where id = ${id} and ${isOpen} and exists (
      select from deadlines later where later.object = ${object} and later.object_id = ${object_id}
        and regexp_replace(later.key, '-[0-9]+$', '') = ${series} and later.key <> ${key}
        and (later.due_at, later.id) > (${due_at}::timestamptz, ${id}) and later.due_at <= ${now}
        and later.done_at is null and later.stopped_at is null and later.failed_at is null)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** When the next is due, within that time. */
export async function findNextDue(
  db: Connection,
  { after, before }: { after: string; before: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('deadlines')
    .select('due_at')
    .where(isOpen)
    .where('due_at', '>', after)
    .where('due_at', '<=', before)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}
