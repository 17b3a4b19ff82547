// Quarts that nobody has, and who took over whose, in the manager's day and in one night.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { dayRows, type Night, type NightFacts } from '../../platform/day.ts';

/** How far ahead an open quart is a matter of today. */
const AHEAD_DAYS = 3;

const isOpenSoon = (
  today: string,
) => sql<boolean>`quarts.employe_id is null and quarts.statut = 'publie'
      and quarts.date >= ${today}::date and quarts.date <= ${today}::date + ${AHEAD_DAYS}::integer`;

/** Published and without anybody, from the working day that goes on. What it waits for: offers that were sent. */
export const openQuartRows = (today: string) =>
  dayRows(
    {
      id: sql`quarts.id`,
      client_id: sql`quarts.client_id`,
      titre: sql`''`,
      du: sql`quarts.date`,
      debut: sql`quarts.debut::text`,
      fin: sql`quarts.fin::text`,
      depuis: sql`coalesce(quarts.publie_dernier_le, quarts.modifie_le)`,
      version: sql`quarts.version`,
      nombre: sql`(select count(*) from offres where offres.quart_id = quarts.id and offres.statut = 'envoyee')`,
      rang: sql`(extract(epoch from (quarts.date + quarts.debut) - (${today}::date)::timestamp) / 60)::integer`,
    },
    sql`from quarts where ${isOpenSoon(today)}`,
  );

export async function countOpenQuarts(db: Connection, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('quarts')
    .where(isOpenSoon(today))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of the open quarts that nobody has answered. */
export async function countSentOffers(db: Connection, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('quarts')
    .innerJoin('offres', 'offres.quart_id', 'quarts.id')
    .where(isOpenSoon(today))
    .where('offres.statut', '=', 'envoyee')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Who accepted a quart of that night. */
export const findTakenOver = ({ db, nuit }: Night): Promise<NightFacts['remplacements']> =>
  db
    .selectFrom('offres')
    .innerJoin('quarts', 'quarts.id', 'offres.quart_id')
    .select([
      'quarts.id as quart_id',
      'offres.employe_id',
      'quarts.client_id',
      sql<string>`to_char(quarts.debut, 'HH24:MI')`.as('debut'),
      sql<string>`to_char(quarts.fin, 'HH24:MI')`.as('fin'),
    ])
    .where('quarts.date', '=', nuit)
    .where('offres.statut', '=', 'acceptee')
    .whereRef('quarts.employe_id', '=', 'offres.employe_id')
    .orderBy('quarts.debut')
    .orderBy('quarts.id')
    .execute();
