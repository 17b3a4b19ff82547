// What failed inspections and is still to be put right, in the manager's day.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { dayRows } from '../../platform/day.ts';

const isWaiting = sql<boolean>`rapports.statut = 'depose' and reprises.statut = 'a_faire'`;

/** As the list of what failed has them: those of cancelled inspections are nobody's business any more. */
export const waitingRepriseRows = (timeZone: string) =>
  dayRows(
    {
      id: sql`reprises.id`,
      client_id: sql`reprises.client_id`,
      titre: sql`reprises.libelle`,
      numero: sql`reprises.zone_nom`,
      du: sql`reprises.date`,
      depuis: sql`reprises.date::timestamp at time zone ${timeZone}`,
      lien_id: sql`reprises.rapport_id`,
    },
    sql`from reprises join rapports on rapports.id = reprises.rapport_id where ${isWaiting}`,
  );

export async function countWaitingReprises(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('reprises')
    .innerJoin('rapports', 'rapports.id', 'reprises.rapport_id')
    .where(isWaiting)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
