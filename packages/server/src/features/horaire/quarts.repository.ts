// Quarts as planned and as published: read, locked and written, many at a time.
import type { PlanQuart, QuartContent } from '@releve/domain/features/quarts.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { hasGone } from '../../platform/standing-rows.ts';
import type { StoredQuart } from './quart-states.ts';

const PLAN_COLUMNS = [
  'id',
  'employe_id',
  'client_id',
  'date',
  'debut',
  'fin',
  'pause_minutes',
  'note',
  'etat',
  'serie_id',
  'version',
  'vu_le',
  'confirme_le',
] as const;

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

export interface PlanScope {
  readonly du: string;
  readonly au: string;
  readonly employeIds?: readonly number[] | undefined;
  readonly clientIds?: readonly number[] | undefined;
  readonly limit?: number;
}

/** What is planned between two working days, cancelled quarts left out. */
export const findPlan = (
  db: Connection,
  { du, au, employeIds, clientIds, limit }: PlanScope,
): Promise<PlanQuart[]> =>
  db
    .selectFrom('quarts_planifies')
    .select(PLAN_COLUMNS)
    .where('date', '>=', du)
    .where('date', '<=', au)
    .where('etat', '<>', 'annule')
    .$if(employeIds !== undefined, (rows) => rows.where('employe_id', '=', anyOf(employeIds ?? [])))
    .$if(clientIds !== undefined, (rows) => rows.where('client_id', '=', anyOf(clientIds ?? [])))
    .orderBy('date')
    .orderBy('debut')
    .orderBy('id')
    .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
    .execute();

export const findPlanById = (db: Connection, id: number): Promise<PlanQuart | undefined> =>
  db.selectFrom('quarts_planifies').select(PLAN_COLUMNS).where('id', '=', id).executeTakeFirst();

/** What a screen says of quarts that it does not show. */
export const findNamedQuarts = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('quarts_planifies as quarts')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .leftJoin('employes', 'employes.id', 'quarts.employe_id')
    .select([
      'quarts.id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'clients.nom as client',
      'employes.prenom',
      'employes.nom',
    ])
    .where('quarts.id', '=', anyOf(ids))
    .orderBy('quarts.id')
    .execute();

/** Of those quarts, the ones that the person has punched. */
export async function findPunched(
  db: Connection,
  employeId: number,
  quartIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('punches')
    .select('quart_id')
    .distinct()
    .where('employe_id', '=', employeId)
    .where('quart_id', '=', anyOf(quartIds))
    .where('annule', '=', false)
    .where(sql<boolean>`not ${hasGone('punches')}`)
    .execute();
  return new Set(rows.flatMap(({ quart_id }) => quart_id ?? []));
}

type StoredRow = Omit<StoredQuart, 'content'> & QuartContent;

const selectStored = (db: Connection) =>
  db
    .selectFrom('quarts')
    .select([
      'quarts.id',
      'quarts.version',
      'quarts.statut',
      'quarts.serie_id',
      'quarts.serie_date',
      'quarts.hors_serie',
      'quarts.vu_le',
      'quarts.confirme_le',
      'quarts.publie_le',
      'quarts.publie_dernier_le',
      'quarts.employe_id',
      'quarts.client_id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'quarts.pause_minutes',
      'quarts.note',
      sql<StoredQuart['modification']>`(
        select to_jsonb(changed) - 'quart_id' from quart_modifications changed
        where changed.quart_id = quarts.id)`.as('modification'),
    ])
    // Always in this order: two batches wait for each other instead of stopping each other.
    .orderBy('quarts.id');

function toStored(row: StoredRow): StoredQuart {
  const { employe_id, client_id, date, debut, fin, pause_minutes, note, ...state } = row;
  return {
    ...state,
    content: { employe_id, client_id, date, debut, fin, pause_minutes, note },
  };
}

/** Locked until the transaction ends; ids without a quart are passed over. */
export async function lockQuarts(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, StoredQuart>> {
  if (ids.length === 0) return new Map();
  // Locked first, then read: what a waiting lock lets through is read as it then is, its change included.
  await tx
    .selectFrom('quarts')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await selectStored(tx).where('quarts.id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, toStored(row)]));
}

export interface NewQuart extends QuartContent {
  readonly serie_id?: number;
  readonly serie_date?: string;
  readonly copie_de_id?: number;
  readonly copie_date?: string;
}

const CONTENT_TYPES = sql`employe_id bigint, client_id bigint, date date, debut time, fin time,
  pause_minutes integer, note text`;

/** As drafts. One made already for that day of a series, or copied already, is passed over. */
export async function insertDrafts(
  tx: Tx,
  quarts: readonly NewQuart[],
  now: string,
): Promise<StoredQuart[]> {
  if (quarts.length === 0) return [];
  const rows = quarts.map((quart, rang) => ({ ...quart, rang }));
  const { rows: inserted } = await sql<StoredRow>`
    insert into quarts (employe_id, client_id, date, debut, fin, pause_minutes, note, statut,
      serie_id, serie_date, copie_de_id, copie_date, cree_le, modifie_le)
    select employe_id, client_id, date, debut, fin, pause_minutes, note, 'brouillon',
      serie_id, serie_date, copie_de_id, copie_date, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${CONTENT_TYPES},
      serie_id bigint, serie_date date, copie_de_id bigint, copie_date date, rang integer)
    order by rang
    on conflict do nothing
    returning id, version, statut, serie_id, serie_date, hors_serie, vu_le, confirme_le, publie_le,
      publie_dernier_le, employe_id, client_id, date, debut, fin, pause_minutes, note, null as modification`.execute(
    tx,
  );
  return inserted.map(toStored);
}

/** Each as given, with its next version; answers them as they now are. */
export async function writeQuarts(
  tx: Tx,
  quarts: readonly StoredQuart[],
  now: string,
): Promise<StoredQuart[]> {
  if (quarts.length === 0) return [];
  const rows = quarts.map(({ content, modification: _modification, ...state }) => ({
    ...state,
    ...content,
  }));
  await sql`
    update quarts set employe_id = given.employe_id, client_id = given.client_id, date = given.date,
      debut = given.debut, fin = given.fin, pause_minutes = given.pause_minutes, note = given.note,
      statut = given.statut, serie_id = given.serie_id, hors_serie = given.hors_serie,
      vu_le = given.vu_le, confirme_le = given.confirme_le, publie_le = given.publie_le,
      publie_dernier_le = given.publie_dernier_le,
      modifie_le = ${now}::timestamptz, version = quarts.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, ${CONTENT_TYPES},
      statut text, serie_id bigint, hors_serie boolean, vu_le timestamptz,
      confirme_le timestamptz, publie_le timestamptz, publie_dernier_le timestamptz)
    where quarts.id = given.id`.execute(tx);
  await writeModifications(tx, quarts);
  return quarts.map((quart) => ({ ...quart, version: quart.version + 1 }));
}

async function writeModifications(tx: Tx, quarts: readonly StoredQuart[]): Promise<void> {
  await tx
    .deleteFrom('quart_modifications')
    .where('quart_id', '=', anyOf(quarts.map(({ id }) => id)))
    .execute();
  const changed = quarts.flatMap(({ id, modification }) =>
    modification === null ? [] : { quart_id: id, ...modification },
  );
  if (changed.length === 0) return;
  await sql`
    insert into quart_modifications
      (quart_id, employe_id, client_id, date, debut, fin, pause_minutes, note, annule)
    select quart_id, employe_id, client_id, date, debut, fin, pause_minutes, note, annule
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given
      (quart_id bigint, ${CONTENT_TYPES}, annule boolean)`.execute(tx);
}

/** The active ones among them, with the hour at which their day changes. */
export const findActiveEmployes = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('employes')
    .select(['id', 'day_switch_time'])
    .where('id', '=', anyOf(ids))
    .where('actif', '=', true)
    .execute();

export const findDaySwitchTimes = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('employes')
    .select(['id', 'day_switch_time'])
    .where('id', '=', anyOf(ids))
    .execute();

export const findActiveClients = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('actif', '=', true)
    .execute();
