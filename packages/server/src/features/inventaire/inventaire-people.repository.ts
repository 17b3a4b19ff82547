// Who is told of a stock, and whose screens may show it.
import { DIRECTORS, MANAGERS } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Managers, and those who work at the sites. */
export async function findViewers(
  db: Connection,
  clientIds: readonly number[],
  since: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employes where actif and usergroup = any(${[...MANAGERS]}::int[])
    union select quarts.employe_id from quarts join employes on employes.id = quarts.employe_id and employes.actif
      where quarts.client_id = any(${[...clientIds]}::bigint[]) and quarts.date >= ${since}::date
        and quarts.statut = 'publie'
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The supervisor of the site; without one, and for the depot, the directors. */
export async function findResponsible(db: Connection, clientId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_supervisor: boolean }>`
    select id, id = (select superviseur_id from clients where clients.id = ${clientId}) is true as is_supervisor
    from employes where actif and (usergroup = any(${[...DIRECTORS]}::int[])
      or id = (select superviseur_id from clients where clients.id = ${clientId}))`.execute(db);
  const supervisor = rows.filter((row) => row.is_supervisor);
  return (supervisor.length > 0 ? supervisor : rows).map(({ id }) => id);
}
