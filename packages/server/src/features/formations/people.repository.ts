// The people of a company, as lists of courses want them.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded } from '../../platform/list.repository.ts';

export async function findActiveIds(db: Connection): Promise<number[]> {
  const rows = await db.selectFrom('employes').select('id').where('actif', '=', true).execute();
  return rows.map(({ id }) => id);
}

export interface PeopleFilter {
  readonly q?: string | undefined;
  /** Whoever has had a quart at this site in the last eight weeks, or will. */
  readonly client?: number | undefined;
  /** The team of this leader. */
  readonly equipe?: number | undefined;
}

const worksAt = (client: number, since: string) => sql<boolean>`employes.id = any(array(
  select quarts.employe_id from quarts
  where quarts.client_id = ${client} and quarts.date >= ${since}::date - 56
    and quarts.statut <> 'annule' and quarts.employe_id is not null))`;

const isLedBy = (leader: number) =>
  sql<boolean>`(employes.superviseur_id = ${leader} or employes.coach_id = ${leader})`;

/** By name. `among`: these, whoever has left included; without it, everybody who is active. */
export const findPeople = (
  db: Connection,
  { q, client, equipe }: PeopleFilter,
  { today, among }: { today: string; among?: readonly number[] },
): Promise<EmployeRef[]> =>
  db
    .selectFrom('employes')
    .select(['employes.id', 'employes.prenom', 'employes.nom'])
    .where((eb) =>
      among === undefined
        ? eb('employes.actif', '=', true)
        : eb('employes.id', '=', sql<number>`any(${[...among]}::bigint[])`),
    )
    .$if(client !== undefined, (rows) => rows.where(worksAt(client ?? 0, today)))
    .$if(equipe !== undefined, (rows) => rows.where(isLedBy(equipe ?? 0)))
    .$if(q !== undefined, (rows) => rows.where(matchesFolded(sql`employes.folded_name`, q ?? '')))
    .orderBy(sql`search_text(employes.nom), search_text(employes.prenom), employes.id`)
    .execute();
