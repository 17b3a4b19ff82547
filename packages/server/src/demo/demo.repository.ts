import { sql, type GeneratedAlways, type Insertable, type RawBuilder } from 'kysely';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import type { Reponse, Zone } from '@releve/domain/forms/form-answers.ts';
import type { DayAvailability, WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { JournalTable, Tables } from '../platform/database-schema.ts';
import type { Connection, Tx } from '../platform/database.ts';
import type { AvisTable } from '../features/avis/avis.tables.ts';
import type { SondagesTable } from '../features/sondages/sondages.tables.ts';
import type { ReprisesTable } from '../features/rapports/rapports.tables.ts';
import type {
  DisponibiliteDatesTable,
  DisponibiliteSemainesTable,
} from '../features/horaire/horaire.tables.ts';
import type { NewDemande } from '../testing/demande-factories.ts';
import type { NewRapport } from '../testing/rapport-factories.ts';
import type { ContentVersionsTable } from '../platform/content-versions-schema.ts';
import type { DemoSchemaRow } from './demo-forms.ts';

type TableWithId = {
  [Name in keyof Tables]: Tables[Name] extends { id: GeneratedAlways<number> } ? Name : never;
}[keyof Tables];

/** Stores rows that all have the same columns, in one statement whatever their number, in their order. */
export async function insertRows<Table extends keyof Tables>(
  connection: Connection,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  await insertFromJson(connection, table, rows, sql``);
}

/** Values as they are, where a single statement would want them as text. */
export const insertSettings = (
  connection: Connection,
  rows: readonly (Omit<Insertable<Tables['parametres']>, 'value'> & { value: string | boolean })[],
) => insertFromJson(connection, 'parametres', rows, sql``);

/** Before and after as they are, where a single statement would want them as text. */
export interface DemoJournalEntry extends Omit<Insertable<JournalTable>, 'avant' | 'apres'> {
  avant: object | null;
  apres: object | null;
}

export async function insertJournal(
  connection: Connection,
  entries: readonly DemoJournalEntry[],
): Promise<void> {
  await insertFromJson(connection, 'journal', entries, sql``);
}

/** Forms with their questions as they are. */
export const insertSchemas = (connection: Connection, rows: readonly DemoSchemaRow[]) =>
  insertWithId(connection, 'suivi_schemas', rows);

export type DemoContentVersion = Omit<Insertable<ContentVersionsTable>, 'contenu'> & {
  contenu: object;
};

/** Versions with what they say as it is. */
export const insertContentVersions = <Row extends DemoContentVersion>(
  connection: Connection,
  rows: readonly Row[],
) => insertWithId(connection, 'content_versions', rows);

/** Reports with their answers as they are. */
export const insertRapports = (connection: Connection, rows: readonly NewRapport[]) =>
  insertWithId(connection, 'rapports', rows);

/** Requests with their details as they are. */
export const insertDemandes = (connection: Connection, rows: readonly NewDemande[]) =>
  insertWithId(connection, 'demandes', rows);

export type DemoAvisRow = Omit<Insertable<AvisTable>, 'liens'> & { liens: readonly object[] };

/** Notices with what they point at as it is. */
export const insertAvis = (connection: Connection, rows: readonly DemoAvisRow[]) =>
  insertWithId(connection, 'avis', rows);

type DemoSondageRow = Omit<Insertable<SondagesTable>, 'contenu'> & { contenu: FormContent };

/** Surveys with their questions as they are. */
export const insertSondages = (connection: Connection, rows: readonly DemoSondageRow[]) =>
  insertWithId(connection, 'sondages', rows);

export type DemoWeekRow = Omit<Insertable<DisponibiliteSemainesTable>, 'semaine'> & {
  semaine: WeekAvailability;
};
export type DemoDayRow = Omit<Insertable<DisponibiliteDatesTable>, 'jour'> & {
  jour: DayAvailability;
};

export async function insertAvailabilities(
  connection: Connection,
  { weeks, days }: { weeks: readonly DemoWeekRow[]; days: readonly DemoDayRow[] },
): Promise<void> {
  await insertFromJson(connection, 'disponibilite_semaines', weeks, sql``);
  await insertFromJson(connection, 'disponibilite_dates', days, sql``);
}

/** Those that come with the app: a reset of the demo has taken them away. */
export async function seedDemandeTypes(connection: Connection): Promise<void> {
  await sql`select seed_demande_types()`.execute(connection);
}

/** The rules, codes and calendar that come with the app. */
export async function seedPay(connection: Connection): Promise<void> {
  await sql`select seed_paie()`.execute(connection);
}

type DemoRepriseRow = Omit<Insertable<ReprisesTable>, 'nouvelle_reponse'> & {
  nouvelle_reponse: Reponse | null;
};

export async function insertReprises(
  connection: Connection,
  rows: readonly DemoRepriseRow[],
): Promise<void> {
  await insertFromJson(connection, 'reprises', rows, sql``);
}

/** As `insertRows`, and gives each row back with its id. */
export async function insertRowsWithId<Table extends TableWithId>(
  connection: Connection,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<(Insertable<Tables[Table]> & { id: number })[]> {
  return insertWithId(connection, table, rows);
}

async function insertWithId<Row extends object>(
  connection: Connection,
  table: keyof Tables,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const stored = await insertFromJson(connection, table, rows, sql`returning id`);
  return rows.map((row, index) => {
    const id = stored[index]?.id;
    if (id === undefined) throw new Error(`${table}: a row was not stored`);
    return { ...row, id };
  });
}

async function insertFromJson(
  connection: Connection,
  table: keyof Tables,
  rows: readonly object[],
  returning: RawBuilder<unknown>,
): Promise<{ id: number }[]> {
  if (rows.length === 0) return [];
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const result = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${returning}`.execute(connection);
  return result.rows;
}

export async function assignSupervisor(
  connection: Connection,
  ids: readonly number[],
  superviseur_id: number,
): Promise<void> {
  await connection.updateTable('employes').set({ superviseur_id }).where('id', 'in', ids).execute();
}

export async function hasDemoAccounts(connection: Connection): Promise<boolean> {
  const account = await connection
    .selectFrom('employes')
    .select('id')
    .where('est_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** What refuses to be emptied as well: only whoever owns the tables can lift that. */
const findKeepers = (tx: Tx) =>
  sql<{ lift: string; put_back: string }>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as lift,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as put_back
    from pg_trigger where not tgisinternal and tgenabled = 'O' and tgtype & 32 <> 0`.execute(tx);

async function emptyTables(tx: Tx, names: readonly (keyof Tables)[]): Promise<void> {
  const { rows: keepers } = await findKeepers(tx);
  for (const { lift } of keepers) await sql.raw(lift).execute(tx);
  const tables = sql.join(names.map((table) => sql.table(table)));
  await sql`truncate ${tables} restart identity cascade`.execute(tx);
  for (const { put_back } of keepers) await sql.raw(put_back).execute(tx);
}

export const truncateTables = (
  connection: Connection,
  names: readonly (keyof Tables)[],
): Promise<void> =>
  connection.isTransaction
    ? emptyTables(connection as Tx, names)
    : connection.transaction().execute((tx) => emptyTables(tx, names));

/** Those with something to show, inspections and visits alike. */
export const findNewestRapports = (connection: Connection, limit: number) =>
  connection
    .selectFrom('rapports')
    .innerJoin('content_versions as versions', 'versions.id', 'rapports.schema_version_id')
    .select(['rapports.id', 'rapports.genre', 'rapports.auteur_id', 'rapports.zones'])
    .select(sql<FormContent>`versions.contenu->'contenu'`.as('contenu'))
    .where('rapports.statut', '=', 'depose')
    .where('rapports.pourcentage', '<', 92)
    .where('rapports.client_id', 'is not', null)
    .orderBy('rapports.date', 'desc')
    .orderBy('rapports.id')
    .limit(limit)
    .execute();

export async function updateZones(
  connection: Connection,
  id: number,
  zones: readonly Zone[],
): Promise<void> {
  await connection
    .updateTable('rapports')
    .set({ zones: JSON.stringify(zones) })
    .where('id', '=', id)
    .execute();
}

/** Of those whom a supervisor leads, the newest first. */
export const findOpenDemandes = (connection: Connection, superviseurId: number, limit: number) =>
  connection
    .selectFrom('demandes')
    .innerJoin('employes', 'employes.id', 'demandes.employe_id')
    .select(['demandes.id', 'demandes.employe_id'])
    .where('demandes.statut', '=', 'en_attente')
    .where('demandes.nature', '=', 'absence')
    .where('employes.superviseur_id', '=', superviseurId)
    .orderBy('demandes.demandee_le', 'desc')
    .orderBy('demandes.id')
    .limit(limit)
    .execute();

export const findSuivisBefore = (connection: Connection, before: LocalDate, limit: number) =>
  connection
    .selectFrom('rapports')
    .select(['id', 'auteur_id'])
    .where('genre', '=', 'suivi')
    .where('statut', '=', 'depose')
    .where('date', '<', before)
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Those of conversations, by what they say. */
export const findMessagesSaying = (connection: Connection, bodies: readonly string[]) =>
  connection
    .selectFrom('messages')
    .select(['id', 'body', 'auteur_id'])
    .where('object', '=', 'conversation')
    .where('body', 'in', bodies)
    .orderBy('id')
    .execute();

/** By what they say. */
export const findIncidentsSaying = (connection: Connection, descriptions: readonly string[]) =>
  connection
    .selectFrom('incidents')
    .select([
      'id',
      'description',
      'client_id',
      'signale_le',
      'signale_par',
      'resolu_le',
      'resolu_par',
    ])
    .where('description', 'in', descriptions)
    .orderBy('id')
    .execute();

/** The oldest first. */
export const findPublishedDocuments = (connection: Connection) =>
  connection
    .selectFrom('documents')
    .select(['id', 'sujet', 'titre'])
    .where('statut', '=', 'publie')
    .orderBy('id')
    .execute();

export async function findFormId(connection: Connection, titre: string): Promise<number | null> {
  const form = await connection
    .selectFrom('suivi_schemas')
    .select('id')
    .where('titre', '=', titre)
    .executeTakeFirst();
  return form?.id ?? null;
}

export const findDemoFormations = (connection: Connection) =>
  connection
    .selectFrom('formations')
    .select(['id', 'titre', 'modifie_par'])
    .orderBy('id')
    .execute();

export const findSignedPresences = (connection: Connection) =>
  connection
    .selectFrom('formation_presences as presences')
    .innerJoin('formation_seances as seances', 'seances.id', 'presences.seance_id')
    .select(['presences.id', 'seances.formateur_id'])
    .where('presences.signe_le', 'is not', null)
    .orderBy('presences.id')
    .execute();

export async function setCurrentVersion(
  connection: Connection,
  id: number,
  current: { statut: 'publie' | 'archive'; version_id: number; publie_le: string },
): Promise<void> {
  await connection.updateTable('documents').set(current).where('id', '=', id).execute();
  await sql`insert into document_textes (document_id, version_id, tsv) values (${id}, ${current.version_id}, '')`.execute(
    connection,
  );
}
