// Courses that people should have passed by now, in the manager's day: one line for each course. Only what is overdue is read.
import { sql } from 'kysely';
import { dayRows } from '../../platform/day.ts';

/** Of a version that is to be taken again, those of the versions before it are good until this day is over. */
const redoneBy = (timeZone: string) => sql`(
  select (refaire.publie_le at time zone ${timeZone})::date + formations.delai_jours
  from content_versions refaire where refaire.object = 'formation' and refaire.object_id = formations.id
    and refaire.numero = formations.a_refaire_depuis)`;

/**
 * Somebody's certificate of a version before: it counts for as long as there is time to take the new one. Looked up one by one: as
 * `exists`, all certificates might be read at once.
 */
const holdsFormer = (today: string) => sql`coalesce((
  select true from certificats
  where certificats.formation_id = asked.formation_id and certificats.employe_id = asked.employe_id
    and certificats.retire_le is null
    and (certificats.valable_jusqu_a is null or certificats.valable_jusqu_a >= ${today}::date)
  limit 1), false)`;

/** The day after which it is missing, where no former certificate counts. The index of duties has it. */
const lastDay = sql`greatest(asked.echeance, asked.couverte_jusqu_a)`;

/** Past the day by which it was to be done, of somebody who is active, without a certificate that is good today. */
export const overdueFormationRows = (
  today: string,
  timeZone: string,
  team: { readonly leader: number },
) =>
  dayRows(
    {
      id: sql`overdue.id`,
      titre: sql`overdue.titre`,
      client_id: sql`overdue.client_id`,
      nombre: sql`overdue.people`,
      du: sql`overdue.since`,
      depuis: sql`overdue.since::timestamp at time zone ${timeZone}`,
      mine: sql`overdue.of_mine`,
    },
    sql`from (
      select formations.id, formations.titre, formations.client_id, count(*) as people, min(${lastDay}) as since,
        bool_or(employes.superviseur_id = ${team.leader} or employes.coach_id = ${team.leader}) as of_mine
      from formation_assignations asked
      join formations on formations.id = asked.formation_id and formations.statut = 'publiee'
      join employes on employes.id = asked.employe_id and employes.actif
      where ${lastDay} < ${today}::date
        and not (formations.a_refaire_depuis is not null and ${redoneBy(timeZone)} >= ${today}::date
          and ${holdsFormer(today)})
      group by formations.id) overdue`,
  );
