// Whom an incident of a site reaches, and what is due of it.
import type { Gravite, IncidentStatut, IncidentType } from '@releve/domain/features/incidents.ts';
import { DIRECTORS, MANAGERS } from '@releve/domain/usergroup.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export interface EscalatedIncident {
  readonly id: number;
  readonly numero: string;
  readonly type: IncidentType;
  readonly gravite: Gravite;
  readonly statut: IncidentStatut;
  readonly fusionne_dans: number | null;
  readonly rouvert: number;
  readonly client_id: number;
  readonly client_nom: string;
  readonly signale_par: number | null;
  readonly quart_id: number | null;
}

/** Locked until the transaction ends: whoever takes it waits for the step, or the step for them. */
export const lockEscalated = (tx: Tx, id: number): Promise<EscalatedIncident | undefined> =>
  tx
    .selectFrom('incidents')
    .innerJoin('clients', 'clients.id', 'incidents.client_id')
    .select([
      'incidents.id',
      'incidents.numero',
      'incidents.type',
      'incidents.gravite',
      'incidents.statut',
      'incidents.fusionne_dans',
      'incidents.rouvert',
      'incidents.client_id',
      'clients.nom as client_nom',
      'incidents.signale_par',
      'incidents.quart_id',
    ])
    .where('incidents.id', '=', id)
    .forUpdate('incidents')
    .executeTakeFirst();

/** By a push that they have not switched off, or by e-mail. */
const isReachable = sql<boolean>`(employes.courriel is not null or exists (
  select from abonnements_push where abonnements_push.employe_id = employes.id
    and not exists (select from preferences_notification chosen where chosen.employe_id = employes.id
      and chosen.type = 'incident' and not chosen.push)))`;

export interface StepPerson {
  readonly id: number;
  readonly prenom: string;
  readonly nom: string;
  readonly joignable: boolean;
}

/** Of which site it is, who told of it, and whether that was during a quart. Nobody for a preview. */
interface StepSource {
  readonly client_id: number;
  readonly signale_par: number | null;
  readonly quart_id: number | null;
}

/** Those who lead the people of a site: who has a published quart there since that day. */
const leadersOf = (client: RawBuilder<unknown>, since: string) => sql`
  select leader.id from (select distinct employe_id from quarts
    where client_id = ${client} and date >= ${since}::date and statut = 'publie') at_site
  join employes worker on worker.id = at_site.employe_id
  cross join lateral (values (worker.superviseur_id), (worker.coach_id)) leader (id)`;

const circlesOf = ({ client_id, signale_par, quart_id }: StepSource, since: string) => {
  const supervisors = sql`
    select superviseur_id from clients where id = ${client_id}
    union select superviseur_id from employes where id = ${signale_par} and ${quart_id}::bigint is not null`;
  return {
    superviseur: sql<boolean>`employes.id in (${supervisors})`,
    equipe: sql<boolean>`employes.id in (select coach_id from employes where id = ${signale_par}
      union ${leadersOf(sql`${client_id}`, since)})
      and employes.id not in (select id from (${supervisors}) told (id) where id is not null)`,
    direction: sql<boolean>`employes.usergroup = any(${[...DIRECTORS]}::int[])`,
  };
};

/** Managers who still work here. Whoever told of it knows. */
export const findStepPeople = (
  db: Connection,
  source: StepSource,
  { circle, since }: { circle: 'superviseur' | 'equipe' | 'direction'; since: string },
): Promise<StepPerson[]> =>
  db
    .selectFrom('employes')
    .select(['employes.id', 'employes.prenom', 'employes.nom', isReachable.as('joignable')])
    .where(circlesOf(source, since)[circle])
    .where('employes.actif', '=', true)
    .where('employes.usergroup', 'in', MANAGERS)
    .where('employes.id', 'is distinct from', source.signale_par)
    .orderBy('employes.nom')
    .orderBy('employes.prenom')
    .orderBy('employes.id')
    .execute();

/** The step that waits; undefined once all were told. */
export async function findWaitingStep(db: Connection, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('deadlines')
    .select('key')
    .where('object', '=', 'incident')
    .where('object_id', '=', id)
    .where('key', 'like', 'escalade-%')
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.key;
}

export async function isKnownClient(db: Connection, id: number): Promise<boolean> {
  const row = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

interface EscalationGap {
  id: number;
  nom: string;
  ville: string;
  etapes: number[];
}

/** Active sites where a step reaches nobody, by name. A step is one of the three circles. */
export async function findGaps(db: Connection, since: string): Promise<EscalationGap[]> {
  const { rows } = await sql<EscalationGap>`
    with reached as materialized (select employes.id, employes.usergroup from employes
      where employes.actif and employes.usergroup = any(${[...MANAGERS]}::int[]) and ${isReachable}),
    leaders as (select distinct at_site.client_id, leader.id from (
        select distinct client_id, employe_id from quarts where date >= ${since}::date and statut = 'publie') at_site
      join employes worker on worker.id = at_site.employe_id
      cross join lateral (values (worker.superviseur_id), (worker.coach_id)) leader (id)),
    gaps as (select clients.id, clients.nom, clients.ville, array_remove(array[
        case when not exists (select from reached where reached.id = clients.superviseur_id) then 0 end,
        case when not exists (select from leaders join reached on reached.id = leaders.id
          where leaders.client_id = clients.id and leaders.id is distinct from clients.superviseur_id) then 1 end,
        case when not exists (select from reached where usergroup = any(${[...DIRECTORS]}::int[])) then 2 end],
      null) as etapes from clients where clients.actif)
    select * from gaps where etapes <> '{}' order by nom, id`.execute(db);
  return rows;
}
