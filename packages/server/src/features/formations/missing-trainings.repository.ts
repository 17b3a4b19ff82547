// By what the audience of a course reaches people: the plan looks at a site otherwise than at a group.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** The sites that the audience of a course names: it is asked of whoever works there, and there only. */
export async function findSites(db: Connection): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; clients: number[] }>`
    select object_id as id, json_agg(target_id) as clients from audiences
    where object = 'formation' and target = 'client'
    group by object_id`.execute(db);
  return new Map(rows.map(({ id, clients }) => [id, clients]));
}

/** Those whom a group, a name or everyone reaches, without those who are only there by a site. */
export async function findReached(
  db: Connection,
  formationIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (formationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; employes: number[] }>`
    select audiences.object_id as id, json_agg(employes.id) as employes
    from audiences join employes on employes.actif and (
      (audiences.target = 'usergroup' and audiences.target_id = employes.usergroup)
      or (audiences.target = 'employe' and audiences.target_id = employes.id)
      or (audiences.target = 'team' and audiences.target_id in (employes.superviseur_id, employes.coach_id)))
    where audiences.object = 'formation' and audiences.object_id = any(${[...formationIds]}::bigint[])
    group by audiences.object_id`.execute(db);
  return new Map(rows.map(({ id, employes }) => [id, new Set(employes)]));
}
