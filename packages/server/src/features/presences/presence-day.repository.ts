// Presences in the manager's day: corrections that wait, and the hours of a week.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { dayRows } from '../../platform/day.ts';
import { hasGone } from '../../platform/standing-rows.ts';

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

/** From the first entry to the last exit of each visit, breaks of the plan left out; what is still open is not counted. */
export const sumWorked = async (
  db: Connection,
  { du, au }: Days,
): Promise<{ date: string; minutes: number }[]> => {
  const { rows } = await sql<{ date: string; minutes: number }>`
    select visits.date, sum(visits.minutes)::integer as minutes from (
      select punches.date, greatest(0, floor(extract(epoch from
          max(punches.at) filter (where punches.type = 'sortie')
          - min(punches.at) filter (where punches.type = 'entree')) / 60)
        - coalesce(max(quarts.pause_minutes), 0)) as minutes
      from punches left join quarts on quarts.id = punches.quart_id
      where punches.date >= ${du}::date and punches.date <= ${au}::date
        and not punches.annule and not ${hasGone('punches')}
      group by punches.date, punches.employe_id, punches.client_id, punches.quart_id) visits
    where visits.minutes is not null group by visits.date`.execute(db);
  return rows;
};
