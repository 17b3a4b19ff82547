// The people around incidents: who follows one, where somebody may report, whom to call there.
import type { ReportSite } from '@releve/domain/features/incidents.ts';
import { MANAGERS } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { type Reader, worksAt } from '../../platform/site-people.repository.ts';
import type { StoredIncident } from './incidents.repository.ts';
import type { KnownPeople } from './without-names.ts';

/** Everybody whose screens may show it: managers, those of the site, those who told of it. */
export async function findViewers(
  db: Connection,
  { id, client_id }: Pick<StoredIncident, 'id' | 'client_id'>,
  since: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employes where actif and usergroup = any(${[...MANAGERS]}::int[])
    union select quarts.employe_id from quarts join employes on employes.id = quarts.employe_id and employes.actif
      where quarts.client_id = ${client_id} and quarts.date >= ${since}::date and quarts.statut = 'publie'
    union select signale_par from incidents
      where (id = ${id} or fusionne_dans = ${id}) and signale_par is not null
    union select victime_id from registre where incident_id = ${id} and victime_id is not null
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

interface Follower {
  readonly id: number;
  /** Told of it, or of one that was merged into it. */
  readonly is_reporter: boolean;
  readonly is_manager: boolean;
}

/** The reporters, the assignee, the supervisor of its site and whoever wrote under it, as far as they are still there. */
export async function findFollowers(
  db: Connection,
  { id, client_id, assigne_id }: Pick<StoredIncident, 'id' | 'client_id' | 'assigne_id'>,
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select employes.id, employes.id in (
      select signale_par from incidents where id = ${id} or fusionne_dans = ${id}) is true as is_reporter,
      employes.usergroup = any(${[...MANAGERS]}::int[]) as is_manager
    from employes where employes.actif and employes.id in (
      select signale_par from incidents where id = ${id} or fusionne_dans = ${id}
      union select ${assigne_id}::bigint
      union select superviseur_id from clients where id = ${client_id}
      union select auteur_id from messages where object = 'incident' and object_id = ${id})
    order by employes.id`.execute(db);
  return rows;
}

export const findSupervisor = async (db: Connection, clientId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('clients')
    .innerJoin('employes', 'employes.id', 'clients.superviseur_id')
    .select('employes.id')
    .where('clients.id', '=', clientId)
    .where('employes.actif', '=', true)
    .execute();
  return rows.map(({ id }) => id);
};

/** A manager who is still there may be given an incident. */
export const isActiveManager = async (db: Connection, id: number): Promise<boolean> =>
  (await db
    .selectFrom('employes')
    .select('id')
    .where('id', '=', id)
    .where('actif', '=', true)
    .where('usergroup', 'in', [...MANAGERS])
    .executeTakeFirst()) !== undefined;

/** The quart as the phone names it, where it is this person's at this site; what was given away since is left out. */
export async function findOwnQuart(
  db: Connection,
  { quart_id, client_id, employe_id }: { quart_id: number; client_id: number; employe_id: number },
): Promise<number | null> {
  const quart = await db
    .selectFrom('quarts')
    .select('id')
    .where('id', '=', quart_id)
    .where('client_id', '=', client_id)
    .where('employe_id', '=', employe_id)
    .executeTakeFirst();
  return quart?.id ?? null;
}

const superviseurOf = (reader: Reader) => sql<ReportSite['superviseur']>`(
  select jsonb_build_object('id', named.id, 'prenom', named.prenom, 'nom', named.nom, 'telephone', named.telephone)
  from employes named
  where named.actif and named.telephone <> '' and named.id <> ${reader.id} and named.id in (
    clients.superviseur_id, (select superviseur_id from employes me where me.id = ${reader.id}))
  order by named.id = clients.superviseur_id desc nulls last limit 1)`;

/** Of a manager, every active site; of anybody else, those where they work. */
export const findReportSites = (db: Connection, reader: Reader): Promise<ReportSite[]> =>
  db
    .selectFrom('clients')
    .select(['clients.id', 'clients.nom', 'clients.ville', superviseurOf(reader).as('superviseur')])
    .where('clients.actif', '=', true)
    .$if(!reader.isManager, (rows) => rows.where(worksAt(reader, 'clients.id')))
    .orderBy(sql`search_text(clients.nom)`)
    .orderBy('clients.id')
    .execute();

/** Who has to do with it, and everybody else: for a text that is to name nobody. */
export async function findKnownPeople(
  db: Connection,
  { id, client_id }: { id: number; client_id: number },
): Promise<KnownPeople> {
  const { rows } = await sql<{ prenom: string; nom: string; is_concerned: boolean }>`
    select employes.prenom, employes.nom, employes.id in (
      select unnest(array[signale_par, assigne_id, resolu_par]) from incidents
        where id = ${id} or fusionne_dans = ${id}
      union select victime_id from registre where incident_id = ${id}
      union select par from incident_appels where incident_id = ${id}
      union select auteur_id from messages where object = 'incident' and object_id = ${id}
      union select superviseur_id from clients where clients.id = ${client_id}
      union select employe_id from quarts where quarts.client_id = ${client_id}) is true as is_concerned
    from employes order by employes.id`.execute(db);
  return {
    concerned: rows.filter((row) => row.is_concerned),
    others: rows.filter((row) => !row.is_concerned),
  };
}
