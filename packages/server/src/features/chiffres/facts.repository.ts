// The days of the figures: what they are made of, where they are kept, and which are to be made again.
import { MEASURES } from '@releve/domain/figures.ts';
import { MAX_WEEK_MINUTES } from '@releve/domain/conflicts.ts';
import type { Period } from '@releve/domain/figure-period.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { Fact } from './facts-of-day.ts';

/** One server at a time makes days: two would write the same rows. */
const LOCK = 'faits';

/** Whether this transaction is the one; waits for nobody. */
export async function tryLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as "isHeld"`.execute(tx);
  return rows[0]?.isHeld ?? false;
}

export interface StaleSearch {
  readonly now: string;
  readonly du?: string | undefined;
  readonly au?: string | undefined;
  readonly limit: number;
}

/**
 * Days of which something changed, whose quarts have begun or ended since, or of which a silent phone has spoken: the most recent
 * first.
 */
export async function findStaleDays(
  db: Connection,
  { now, du = '-infinity', au = 'infinity', limit }: StaleSearch,
): Promise<string[]> {
  const within = sql`date between ${du}::date and ${au}::date`;
  const { rows } = await sql<{ date: string }>`
    select date from (
      select date from faits_a_refaire where ${within}
      union
      select date from jours_calcules where valable_jusqu_a <= ${now}::timestamptz and ${within}
      union
      select faits.date from faits
      join jours_calcules on jours_calcules.date = faits.date
      join appareils_vus on appareils_vus.employe_id = faits.employe_id
        and appareils_vus.vu_le > jours_calcules.calcule_le
      where faits.muettes <> 0 and faits.date between ${du}::date and ${au}::date) stale
    order by date desc limit ${limit}`.execute(db);
  return rows.map(({ date }) => date);
}

/** All of a period: there are no more than its days. */
export const findStaleDaysOf = (
  db: Connection,
  now: Temporal.Instant,
  { du, au }: Period,
): Promise<string[]> => findStaleDays(db, { now: now.toString(), du, au, limit: 10_000 });

/** Before anything of the days is read: what is changed later is noted anew. */
export const forgetNotes = (tx: Tx, dates: readonly string[]) =>
  tx
    .deleteFrom('faits_a_refaire')
    .where('date', '=', sql<string>`any(${[...dates]}::date[])`)
    .execute();

export interface StoredExtra {
  readonly id: number;
  readonly employe_id: number | null;
  readonly date: string;
  readonly debut: string;
  readonly fin: string;
  readonly pause_minutes: number;
  readonly day_switch_time: string | null;
  readonly remplace: boolean;
}

/** Taken by an accepted offer, or by whoever has it after somebody else was said to be absent from it. */
export async function findExtras(db: Connection, date: string): Promise<StoredExtra[]> {
  const { rows } = await sql<StoredExtra>`
    select quarts.id, quarts.employe_id, quarts.date, quarts.debut, quarts.fin, quarts.pause_minutes,
      employes.day_switch_time,
      exists (select from offres where offres.quart_id = quarts.id and offres.employe_id = quarts.employe_id
          and offres.statut = 'acceptee')
        or exists (select from presence_confirmations said where said.quart_id = quarts.id
          and said.date = quarts.date and said.employe_id <> quarts.employe_id and said.presence = 'absent'
          and not exists (select from presence_confirmations taken where taken.retire_id = said.id)) as remplace
    from quarts left join employes on employes.id = quarts.employe_id
    where quarts.date = ${date}::date`.execute(db);
  return rows;
}

export const findUsergroups = (
  db: Connection,
  ids: readonly number[],
): Promise<{ id: number; usergroup: Usergroup }[]> =>
  db
    .selectFrom('employes')
    .select(['id', 'usergroup'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** Those that count and have a score. */
export async function findRapports(db: Connection, date: string) {
  const rows = await db
    .selectFrom('rapports')
    .select(['genre', 'client_id', 'employe_id', 'pourcentage'])
    .where('date', '=', date)
    .where('statut', '=', 'depose')
    .where('pourcentage', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, pourcentage: row.pourcentage ?? 0 }));
}

/** One that was merged into another is that one. */
export async function findIncidents(
  db: Connection,
  { start, end }: { start: string; end: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('incidents')
    .select('client_id')
    .where('survenu_le', '>=', start)
    .where('survenu_le', '<', end)
    .where('fusionne_dans', 'is', null)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

const names = sql.join(MEASURES.map((measure) => sql.ref(measure)));

/** As one value: a row of parameters for each would keep the server busy for as long as the database. */
export async function replaceFacts(tx: Tx, date: string, facts: readonly Fact[]): Promise<void> {
  const columns = sql`date, client_id, employe_id, usergroup, premier_at, ${names}`;
  await tx.deleteFrom('faits').where('date', '=', date).execute();
  await sql`insert into faits (${columns})
    select ${columns} from jsonb_populate_recordset(null::faits, ${JSON.stringify(facts)}::jsonb)`.execute(
    tx,
  );
}

/**
 * The minutes above forty hours in a week, on the visits in which they fell: those that were begun last. `start` is the first day
 * of the week.
 */
export const spreadOvertime = (tx: Tx, start: string) =>
  sql`
    with filled as (
      select ctid as row, travaillees, remplacement,
        sum(travaillees) over (partition by employe_id order by date, premier_at nulls last, client_id) as total
      from faits
      where date >= ${start}::date and date < ${start}::date + 7 and employe_id is not null),
    spread as (
      select row, remplacement, least(travaillees, greatest(0, total - ${MAX_WEEK_MINUTES}))::int as extra from filled)
    update faits set supplementaires = spread.extra,
      cout = spread.remplacement + least(spread.remplacement, spread.extra)
    from spread where faits.ctid = spread.row
      and (faits.supplementaires, faits.cout)
        is distinct from (spread.extra, spread.remplacement + least(spread.remplacement, spread.extra))`.execute(
    tx,
  );

const sums = sql.join(MEASURES.map((measure) => sql`sum(${sql.ref(measure)})`));

/** The days of a week once more as sums of sites. */
export async function rollUp(tx: Tx, start: string): Promise<void> {
  const ofWeek = sql`date >= ${start}::date and date < ${start}::date + 7`;
  await sql`delete from faits_jours where ${ofWeek}`.execute(tx);
  await sql`insert into faits_jours (date, client_id, usergroup, ${names})
    select date, client_id, usergroup, ${sums} from faits where ${ofWeek}
    group by date, client_id, usergroup`.execute(tx);
}

export const noteComputed = (
  tx: Tx,
  day: { date: string; calcule_le: string; valable_jusqu_a: string | null },
) =>
  tx
    .insertInto('jours_calcules')
    .values(day)
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet({
        calcule_le: day.calcule_le,
        valable_jusqu_a: day.valable_jusqu_a,
      }),
    )
    .execute();
