// Presences in the manager's day: corrections that wait, and the hours of a week.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { dayRows } from '../../platform/day.ts';

export const waitingCorrectionRows = () =>
  dayRows(
    {
      id: sql`corrections.id`,
      employe_id: sql`corrections.employe_id`,
      client_id: sql`corrections.client_id`,
      titre: sql`left(corrections.raison, 140)`,
      du: sql`corrections.date`,
      debut: sql`corrections.entree`,
      fin: sql`corrections.sortie`,
      depuis: sql`corrections.demandee_le`,
      version: sql`corrections.version`,
    },
    sql`from corrections where corrections.statut = 'en_attente'`,
  );

interface Days {
  readonly du: string;
  readonly au: string;
}

/** A week of a whole company has few different quarts: each with how many times it is planned. */
export const countPlanned = async (db: Connection, { du, au }: Days) => {
  const { rows } = await sql<{
    date: string;
    debut: string;
    fin: string;
    pause_minutes: number;
    day_switch_time: string | null;
    count: number;
  }>`
    select quarts.date, quarts.debut, quarts.fin, quarts.pause_minutes, employes.day_switch_time, count(*) as count
    from quarts join employes on employes.id = quarts.employe_id
    where quarts.date >= ${du}::date and quarts.date <= ${au}::date and quarts.statut = 'publie'
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

/**
 * From the first entry to the last exit of each visit, breaks of the plan left out; what is still open is not counted. Rows that
 * replace or restore another are of its day, so that the days asked for say all of it.
 */
export const sumWorked = async (
  db: Connection,
  { du, au }: Days,
): Promise<{ date: string; minutes: number }[]> => {
  const { rows } = await sql<{ date: string; minutes: number }>`
    with days as materialized (
      select id, date, employe_id, client_id, quart_id, type, at, annule, remplace_id, retablit_id from punches
      where date >= ${du}::date and date <= ${au}::date
    ), replaced as materialized (
      select distinct remplace_id as id from days where remplace_id is not null
    ), restored as materialized (
      select distinct retablit_id as id from days
      where retablit_id is not null and id not in (select id from replaced)
    ), visits as (
      select days.date, days.quart_id, extract(epoch from max(days.at) filter (where days.type = 'sortie')
        - min(days.at) filter (where days.type = 'entree')) / 60 as minutes
      from days
      where not days.annule and (days.id not in (select id from replaced) or days.id in (select id from restored))
      group by days.date, days.employe_id, days.client_id, days.quart_id
    )
    select visits.date, sum(greatest(0, floor(visits.minutes) - coalesce(
      (select quarts.pause_minutes from quarts where quarts.id = visits.quart_id), 0)))::integer as minutes
    from visits where visits.minutes is not null group by visits.date`.execute(db);
  return rows;
};
