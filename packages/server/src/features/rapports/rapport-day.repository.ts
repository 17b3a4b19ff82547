// What failed inspections and is still to be put right, in the manager's day.
import { sql } from 'kysely';
import { dayRows } from '../../platform/day.ts';

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
    sql`from reprises join rapports on rapports.id = reprises.rapport_id
      where rapports.statut = 'depose' and reprises.statut = 'a_faire'`,
  );
