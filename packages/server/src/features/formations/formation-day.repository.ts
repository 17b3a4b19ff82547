// Courses that people should have passed by now, in the manager's day: one line for each course.
import { sql } from 'kysely';
import { dayRows } from '../../platform/day.ts';

/** Past the day by which it was to be done, of somebody who is active, without a certificate that is good today. */
export const overdueFormationRows = (
  today: string,
  timeZone: string,
  team: { readonly leader: number },
) =>
  dayRows(
    {
      id: sql`formations.id`,
      titre: sql`formations.titre`,
      client_id: sql`formations.client_id`,
      nombre: sql`overdue.people`,
      du: sql`overdue.since`,
      depuis: sql`overdue.since::timestamp at time zone ${timeZone}`,
      mine: sql`overdue.of_mine`,
    },
    sql`from formations join (
      select asked.formation_id, count(*) as people, min(asked.echeance) as since,
        bool_or(employes.superviseur_id = ${team.leader} or employes.coach_id = ${team.leader}) as of_mine
      from formation_assignations asked
      join employes on employes.id = asked.employe_id and employes.actif
      where asked.echeance < ${today}::date and not exists (
        select from certificats
        join content_versions versions on versions.id = certificats.version_id
        join formations taken on taken.id = certificats.formation_id
        where certificats.formation_id = asked.formation_id and certificats.employe_id = asked.employe_id
          and certificats.retire_le is null
          and (certificats.valable_jusqu_a is null or certificats.valable_jusqu_a >= ${today}::date)
          and (taken.a_refaire_depuis is null or versions.numero >= taken.a_refaire_depuis))
      group by asked.formation_id) overdue on overdue.formation_id = formations.id
    where formations.statut = 'publiee'`,
  );
