// Series, and which quarts are theirs.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listSeries, Serie, SerieContent } from '@releve/domain/features/series.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { readPage } from '../../platform/list.repository.ts';

const COLUMNS = [
  'id',
  'employe_id',
  'client_id',
  'debut',
  'fin',
  'pause_minutes',
  'note',
  'du',
  'au',
  'intervalle_semaines',
  'jours',
  'materialise_au',
  'cree_le',
  'version',
] as const;

type ListQuery = EndpointRequest<typeof listSeries>['query'];

/** The latest first, unless asked otherwise. */
export function findSeries(
  db: Connection,
  { sort = '-du', employe_id, client_id, page, per_page }: ListQuery,
) {
  const direction = sort === 'du' ? 'asc' : 'desc';
  const query = db
    .selectFrom('series')
    .select(COLUMNS)
    .$if(employe_id !== undefined, (rows) => rows.where('employe_id', '=', employe_id ?? null))
    .$if(client_id !== undefined, (rows) => rows.where('client_id', '=', client_id ?? 0))
    .orderBy('du', direction)
    .orderBy('id', direction);
  return readPage(query, { page, per_page });
}

export const findSerie = (db: Connection, id: number): Promise<Serie | undefined> =>
  db.selectFrom('series').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export async function lockSerie(tx: Tx, id: number): Promise<Serie | undefined> {
  await tx.selectFrom('series').select('id').where('id', '=', id).forUpdate().execute();
  return findSerie(tx, id);
}

export async function insertSerie(
  tx: Tx,
  content: SerieContent,
  { materialise_au, auteur_id, now }: { materialise_au: string; auteur_id: number; now: string },
): Promise<Serie> {
  return tx
    .insertInto('series')
    .values({ ...content, materialise_au, auteur_id, cree_le: now, modifie_le: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateSerie(
  tx: Tx,
  id: number,
  change: Partial<SerieContent> & { materialise_au?: string },
  now: string,
): Promise<Serie> {
  return tx
    .updateTable('series')
    .set((eb) => ({ ...change, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** That quarts now exist up to there is no change of the series: its version stays. */
export async function markMaterialised(tx: Tx, id: number, materialise_au: string): Promise<void> {
  await tx.updateTable('series').set({ materialise_au }).where('id', '=', id).execute();
}

/** The quarts of a series from a working day on, by the day each was made for. */
export async function findOccurrenceIds(db: Connection, id: number, from: string) {
  const rows = await db
    .selectFrom('quarts')
    .select('id')
    .where('serie_id', '=', id)
    .where('serie_date', '>=', from)
    .execute();
  return rows.map((row) => row.id);
}

/** Series that have quarts to come beyond where they exist; not those of a site that is no more. */
export const findSeriesToContinue = (db: Connection, horizon: string) =>
  db
    .selectFrom('series')
    .innerJoin('clients', 'clients.id', 'series.client_id')
    .select('series.id')
    .where('series.materialise_au', '<', horizon)
    .where('clients.actif', '=', true)
    .where((eb) =>
      eb.or([
        eb('series.au', 'is', null),
        eb('series.au', '>', sql<string>`series.materialise_au`),
      ]),
    )
    .orderBy('series.id')
    .execute();
