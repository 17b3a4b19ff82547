// Who is told of a machine, and whose screens may show it.
import { DIRECTORS, MANAGERS } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { type Reader, worksAt } from '../../platform/site-people.repository.ts';

/** Managers, those of the site, who has it, and those who told of the report. */
export async function findViewers(
  db: Connection,
  {
    client_id,
    employe_id,
    rapport_id,
  }: {
    client_id: number | null;
    employe_id: number | null;
    rapport_id: number | null;
  },
  since: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employes where actif and usergroup = any(${[...MANAGERS]}::int[])
    union select quarts.employe_id from quarts join employes on employes.id = quarts.employe_id and employes.actif
      where quarts.client_id = ${client_id} and quarts.date >= ${since}::date and quarts.statut = 'publie'
    union select par from equipement_voix where rapport_id = ${rapport_id} and par is not null
    union select id from employes where id = ${employe_id}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The supervisor of the site; without one, the directors. */
export async function findResponsible(db: Connection, clientId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_supervisor: boolean }>`
    select id, id = (select superviseur_id from clients where clients.id = ${clientId}) is true as is_supervisor
    from employes where actif and (usergroup = any(${[...DIRECTORS]}::int[])
      or id = (select superviseur_id from clients where clients.id = ${clientId}))`.execute(db);
  const supervisor = rows.filter((row) => row.is_supervisor);
  return (supervisor.length > 0 ? supervisor : rows).map(({ id }) => id);
}

export async function findDirectors(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('employes')
    .select('id')
    .where('actif', '=', true)
    .where('usergroup', 'in', [...DIRECTORS])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findTellers(db: Connection, rapportId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('equipement_voix')
    .innerJoin('employes', 'employes.id', 'equipement_voix.par')
    .select('employes.id')
    .distinct()
    .where('equipement_voix.rapport_id', '=', rapportId)
    .where('employes.actif', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Somebody who is still there may have a machine with them. */
export async function isActive(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('employes')
    .select('id')
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isOfSite(db: Connection, reader: Reader, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.id', '=', clientId)
    .where(worksAt(reader, 'clients.id'))
    .executeTakeFirst();
  return row !== undefined;
}
