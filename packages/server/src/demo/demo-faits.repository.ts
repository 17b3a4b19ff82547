// What the demo's company came to a year ago: its own weeks once more, as they were before a year of progress.
import { MEASURES } from '@releve/domain/figures.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** 52 weeks: weekdays meet. */
const YEAR_DAYS = 364;

/** The same number for the same row, from 0 to 99. */
const luck = (salt: string) =>
  sql`(abs(hashtext(${salt} || faits.date || '/' || coalesce(faits.employe_id, 0) || '/' || coalesce(faits.client_id, 0))) % 100)`;

const OLDER: Partial<Record<(typeof MEASURES)[number], ReturnType<typeof sql>>> = {
  a_l_heure: sql`case when ${luck('late')} < 6 then 0 else a_l_heure end`,
  retards: sql`case when ${luck('late')} < 6 then entrees else retards end`,
  retard_minutes: sql`case when ${luck('late')} < 6 then 14 * entrees else retard_minutes end`,
  suivi_somme: sql`greatest(0, suivi_somme - 4 * suivi_nombre)`,
  inspection_somme: sql`greatest(0, inspection_somme - 3 * inspection_nombre)`,
  incidents: sql`incidents + case when incidents > 0 and ${luck('incident')} < 40 then 1 else 0 end`,
  supplementaires: sql`supplementaires + case when supplementaires > 0 then 15 else 0 end`,
  muettes: sql`0`,
  sans_sortie: sql`0`,
};

/** People count from their first day on. */
export async function repeatLastYear(tx: Tx, today: string): Promise<void> {
  const names = sql.join(MEASURES.map((measure) => sql.ref(measure)));
  const values = sql.join(MEASURES.map((measure) => OLDER[measure] ?? sql.ref(`faits.${measure}`)));
  await sql`
    insert into faits (date, client_id, employe_id, usergroup, ${names})
    select faits.date - ${YEAR_DAYS}::int, faits.client_id, faits.employe_id, faits.usergroup, ${values}
    from faits
    left join employes on employes.id = faits.employe_id
    where faits.date < ${today}::date
      and (faits.employe_id is null or employes.embauche_le <= faits.date - ${YEAR_DAYS}::int)`.execute(
    tx,
  );
  await sql`
    insert into faits_jours (date, client_id, usergroup, ${names})
    select date, client_id, usergroup, ${sql.join(MEASURES.map((measure) => sql`sum(${sql.ref(measure)})`))}
    from faits where date < (select min(date) from jours_calcules)
    group by date, client_id, usergroup`.execute(tx);
}
