// Incidents as they are read, claimed and changed.
import type { ClientOption } from '@releve/domain/features/clients.ts';
import type { Gravite } from '@releve/domain/features/incidents.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { type Reader, worksAt } from '../../platform/site-people.repository.ts';
import { clientOf, personOf } from '../rapports/rapport-list.repository.ts';
import type { IncidentAppelsTable, IncidentsTable } from './incidents.tables.ts';

/** What the journal calls them. */
export const incidentNames: JournalNames = {
  incidents: sql`(select incidents.numero || ', ' || clients.nom
    from incidents join clients on clients.id = incidents.client_id where incidents.id = journal.objet_id)`,
};

/** The condition of the index `incidents_ouverts`. */
export const isUnsettled = (alias = 'incidents') =>
  sql<boolean>`(${sql.ref(`${alias}.statut`)} in ('ouvert', 'pris_en_charge')
    and ${sql.ref(`${alias}.fusionne_dans`)} is null)`;

/** When the next person is told, where nobody takes it. */
const nextStep = sql<string | null>`(
  select min(due_at) from deadlines where deadlines.object = 'incident' and deadlines.object_id = incidents.id
    and starts_with(deadlines.key, 'escalade') and incidents.statut = 'ouvert' and incidents.fusionne_dans is null
    and deadlines.done_at is null and deadlines.stopped_at is null and deadlines.failed_at is null)`;

const intoWhich = sql<{ id: number; numero: string } | null>`(
  select jsonb_build_object('id', into_which.id, 'numero', into_which.numero)
  from incidents into_which where into_which.id = incidents.fusionne_dans)`;

const taskOf = sql<{ id: number; nom: string; actif: boolean } | null>`(
  select jsonb_build_object('id', taches.id, 'nom', taches.nom, 'actif', taches.actif)
  from taches where taches.id = incidents.tache_id)`;

/** Names and counts are subqueries: only the rows that are shown need them. */
export const selectIncidents = (db: Connection) =>
  db.selectFrom('incidents').select([
    'incidents.id',
    'incidents.uuid',
    'incidents.numero',
    'incidents.type',
    'incidents.gravite',
    'incidents.description',
    'incidents.client_id',
    'incidents.quart_id',
    'incidents.signale_par as signale_par_id',
    'incidents.survenu_le',
    'incidents.signale_le',
    'incidents.statut',
    'incidents.assigne_id',
    'incidents.pris_le',
    'incidents.resolu_le',
    'incidents.resolu_par as resolu_par_id',
    'incidents.resolution',
    'incidents.confirme_le',
    'incidents.rouvert',
    'incidents.fusionne_dans as fusionne_dans_id',
    'incidents.tache_id',
    'incidents.version',
    clientOf('incidents.client_id').$castTo<ClientOption>().as('client'),
    personOf('incidents.signale_par').as('signale_par'),
    personOf('incidents.assigne_id').as('assigne'),
    intoWhich.as('fusionne_dans'),
    nextStep.as('escalade_le'),
    taskOf.as('tache'),
    sql<boolean>`exists (select from registre where registre.incident_id = incidents.id)`.as(
      'registre',
    ),
    sql<number>`(select count(*) from attachments
        where attachments.object = 'incident' and attachments.object_id = incidents.id)`.as(
      'pieces',
    ),
    sql<number>`(select count(*) from messages where messages.object = 'incident'
        and messages.object_id = incidents.id and messages.withdrawn_at is null)`.as('messages'),
  ]);

export type StoredIncident = Awaited<
  ReturnType<ReturnType<typeof selectIncidents>['execute']>
>[number];

export const findIncident = (db: Connection, id: number): Promise<StoredIncident | undefined> =>
  selectIncidents(db).where('incidents.id', '=', id).executeTakeFirst();

export const findIncidentsById = (
  db: Connection,
  ids: readonly number[],
): Promise<StoredIncident[]> =>
  selectIncidents(db)
    .where('incidents.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** Of somebody who told of it, or of one that was merged into it. */
export const isReportedBy = (
  employeId: number | RawBuilder<number>,
) => sql<boolean>`(incidents.signale_par = ${employeId}
  or exists (select from incidents merged
    where merged.fusionne_dans = incidents.id and merged.signale_par = ${employeId}))`;

/** The reporter's, the injured worker's, where one wrote, and open ones of the sites where one works; all of a manager. */
const isVisibleTo = (reader: Reader) =>
  reader.isManager
    ? sql<boolean>`true`
    : sql<boolean>`(${isReportedBy(reader.id)}
        or exists (select from registre
          where registre.incident_id = incidents.id and registre.victime_id = ${reader.id})
        or exists (select from messages where messages.object = 'incident'
          and messages.object_id = incidents.id and messages.auteur_id = ${reader.id})
        or (${isUnsettled()} and ${worksAt(reader, 'incidents.client_id')}))`;

export const findVisible = (
  db: Connection,
  reader: Reader,
  id: number,
): Promise<StoredIncident | undefined> =>
  selectIncidents(db).where('incidents.id', '=', id).where(isVisibleTo(reader)).executeTakeFirst();

export const isReporter = async (
  db: Connection,
  incidentId: number,
  employeId: number,
): Promise<boolean> =>
  (await db
    .selectFrom('incidents')
    .select('incidents.id')
    .where('incidents.id', '=', incidentId)
    .where(isReportedBy(employeId))
    .executeTakeFirst()) !== undefined;

export const findByUuid = (db: Connection, uuid: string) =>
  db
    .selectFrom('incidents')
    .select(['id', 'numero', 'client_id', 'signale_par', 'fusionne_dans', 'tache_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** In the order of their ids: two who lock the same ones wait for each other. */
export async function lockIncidents(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Held until the transaction ends: numbers of a year have no gaps, whatever fails. */
export async function lockYear(tx: Tx, annee: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`incidents ${annee}`}, 0))`.execute(tx);
}

/** Under the lock of its year. */
export const insertIncident = (
  tx: Tx,
  incident: Omit<Insertable<IncidentsTable>, 'rang'>,
): Promise<{ id: number; numero: string }> =>
  tx
    .insertInto('incidents')
    .values((eb) => ({
      ...incident,
      rang: eb
        .selectFrom('incidents')
        .select(sql<number>`coalesce(max(rang), 0) + 1`.as('next'))
        .where('annee', '=', incident.annee),
    }))
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow();

export type IncidentChange = Omit<
  Updateable<IncidentsTable>,
  'version' | 'uuid' | 'annee' | 'rang'
>;

/** As it was when it was told: nobody has it. */
export const REOPENED = {
  assigne_id: null,
  pris_le: null,
  resolu_le: null,
  resolu_par: null,
  resolution: '',
  confirme_le: null,
  tache_id: null,
} as const satisfies IncidentChange;

/** Where it still stands as it was seen; false where it does not. */
export async function claimIncident(
  tx: Tx,
  { id, version }: Pick<StoredIncident, 'id' | 'version'>,
  change: IncidentChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those whose task it is, by id. */
export const findOfTasks = (
  db: Connection,
  taskIds: readonly number[],
): Promise<{ id: number; tache_id: number | null }[]> =>
  db
    .selectFrom('incidents')
    .select(['id', 'tache_id'])
    .where('tache_id', '=', sql<number>`any(${[...taskIds]}::bigint[])`)
    .orderBy('id')
    .execute();

const ALIKE_HOURS = 24;

/** Of the same site and type within a day of it: perhaps the same thing, told twice. */
export const findAlike = (
  db: Connection,
  { id, client_id, type, signale_le }: StoredIncident,
): Promise<Pick<StoredIncident, 'id' | 'numero' | 'description' | 'signale_le'>[]> =>
  db
    .selectFrom('incidents')
    .select(['id', 'numero', 'description', 'signale_le'])
    .where('client_id', '=', client_id)
    .where('type', '=', type)
    .where('id', '<>', id)
    .where('fusionne_dans', 'is', null)
    .where(
      sql<boolean>`signale_le between ${signale_le}::timestamptz - interval '${sql.lit(ALIKE_HOURS)} hours'
        and ${signale_le}::timestamptz + interval '${sql.lit(ALIKE_HOURS)} hours'`,
    )
    .orderBy('signale_le', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export const findMerged = (db: Connection, id: number) =>
  db
    .selectFrom('incidents')
    .select([
      'incidents.id',
      'incidents.numero',
      'incidents.description',
      'incidents.signale_le',
      'incidents.signale_par as signale_par_id',
      personOf('incidents.signale_par').as('signale_par'),
    ])
    .where('incidents.fusionne_dans', '=', id)
    .orderBy('incidents.signale_le')
    .orderBy('incidents.id')
    .execute();

/** Those that were merged into one which is merged itself follow it. */
export async function mergeReports(
  tx: Tx,
  { from, into, gravite }: { from: number; into: number; gravite: Gravite },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set((eb) => ({ fusionne_dans: into, version: eb('version', '+', 1) }))
    .where((eb) => eb.or([eb('id', '=', from), eb('fusionne_dans', '=', from)]))
    .execute();
  await tx
    .updateTable('incidents')
    .set((eb) => ({ gravite, version: eb('version', '+', 1) }))
    .where('id', '=', into)
    .execute();
}

export const findPersonOf = (db: Connection, column: 'resolu_par' | 'signale_par', id: number) =>
  db
    .selectFrom('incidents')
    .select(personOf(`incidents.${column}`).as('person'))
    .where('incidents.id', '=', id)
    .executeTakeFirstOrThrow();

/** False where it was noted before. */
export async function insertCall(tx: Tx, call: Insertable<IncidentAppelsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('incident_appels')
    .values(call)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const findCall = (db: Connection, uuid: string) =>
  db
    .selectFrom('incident_appels')
    .select(['incident_id', 'par'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export const findCalls = (db: Connection, incidentId: number) =>
  db
    .selectFrom('incident_appels')
    .select([
      'incident_appels.id',
      'incident_appels.le',
      'incident_appels.issue',
      personOf('incident_appels.par').as('par'),
    ])
    .where('incident_appels.incident_id', '=', incidentId)
    .orderBy('incident_appels.le')
    .orderBy('incident_appels.id')
    .execute();
