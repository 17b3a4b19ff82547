// What failed inspections, until it is put right and scored again.
import type { Reprise } from '@releve/domain/features/inspections.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { matchesFoldedIn, readPage } from '../../platform/list.repository.ts';
import type { ReprisesTable } from './rapports.tables.ts';
import { clientOf, personOf } from './rapport-list.repository.ts';

export type StoredReprise = Selectable<ReprisesTable>;

const selectReprises = (db: Connection) =>
  db
    .selectFrom('reprises')
    .select([
      'reprises.id',
      'reprises.rapport_id',
      'reprises.zone',
      'reprises.zone_nom',
      'reprises.section',
      'reprises.question',
      'reprises.libelle',
      'reprises.date',
      'reprises.tache_id',
      'reprises.statut',
      'reprises.faite_le',
      'reprises.nouvelle_reponse',
      'reprises.reevaluee_le',
      'reprises.version',
      clientOf('reprises.client_id').$castTo<Reprise['client']>().as('client'),
      personOf('reprises.faite_par').as('faite_par'),
      personOf('reprises.reevaluee_par').as('reevaluee_par'),
    ]);

/** Of one inspection, in the order of its answers. */
export const findReprisesOf = (db: Connection, rapportId: number): Promise<Reprise[]> =>
  selectReprises(db)
    .where('reprises.rapport_id', '=', rapportId)
    .orderBy('reprises.zone')
    .orderBy('reprises.id')
    .execute();

export const lockReprisesOf = (tx: Tx, rapportId: number): Promise<StoredReprise[]> =>
  tx
    .selectFrom('reprises')
    .selectAll()
    .where('rapport_id', '=', rapportId)
    .orderBy('id')
    .forUpdate()
    .execute();

export const findReprise = (
  db: Connection,
  id: number,
): Promise<{ rapport_id: number } | undefined> =>
  db.selectFrom('reprises').select('rapport_id').where('id', '=', id).executeTakeFirst();

export interface RepriseFilter {
  readonly q?: string | undefined;
  readonly client_id?: number | undefined;
  readonly auteur_id?: number | undefined;
  readonly statut?: StoredReprise['statut'] | undefined;
  readonly sort?: 'date' | '-date' | 'client' | '-client' | undefined;
  readonly page: number;
  readonly per_page: number;
}

function orderReprises(sort: NonNullable<RepriseFilter['sort']>) {
  const direction = sort.startsWith('-') ? sql`desc` : sql``;
  return sort.endsWith('client')
    ? sql`search_text(clients.nom) ${direction}, clients.id, reprises.date desc, reprises.id desc`
    : sql`reprises.date ${direction}, reprises.id ${direction}`;
}

/** Those of cancelled inspections are nobody's business any more. */
export const findReprises = (
  db: Connection,
  { q, client_id, auteur_id, statut, sort = '-date', ...page }: RepriseFilter,
) =>
  readPage(
    selectReprises(db)
      .innerJoin('rapports', 'rapports.id', 'reprises.rapport_id')
      .innerJoin('clients', 'clients.id', 'reprises.client_id')
      .where('rapports.statut', '=', 'depose')
      .$if(client_id !== undefined, (rows) => rows.where('reprises.client_id', '=', client_id ?? 0))
      .$if(auteur_id !== undefined, (rows) => rows.where('rapports.auteur_id', '=', auteur_id ?? 0))
      .$if(statut !== undefined, (rows) => rows.where('reprises.statut', '=', statut ?? 'a_faire'))
      .$if(Boolean(q), (rows) =>
        rows.where(matchesFoldedIn([sql`reprises.folded_text`, sql`clients.folded_name`], q ?? '')),
      )
      .orderBy(orderReprises(sort)),
    page,
  );

export async function insertReprises(
  tx: Tx,
  reprises: readonly Insertable<ReprisesTable>[],
): Promise<void> {
  await tx
    .insertInto('reprises')
    .values([...reprises])
    .execute();
}

export async function updateReprise(
  tx: Tx,
  id: number,
  change: Omit<Updateable<ReprisesTable>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('reprises')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteReprises(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('reprises')
    .where('id', 'in', [...ids])
    .execute();
}

/** Of the tasks that failed items became: those that somebody made permanent are nobody's here any more. */
const updateTasks = (tx: Tx, ids: readonly number[], now: string) =>
  tx
    .updateTable('taches')
    .set((eb) => ({ modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('frequence', '=', 'prochaine_visite')
    .returning(['id', 'nom', 'client_id']);

/** But for those that other failed items wait for. */
export const putAside = (tx: Tx, ids: readonly number[], now: string) =>
  updateTasks(tx, ids, now)
    .set({ actif: false })
    .where('actif', '=', true)
    .where(
      sql<boolean>`not exists (
        select from reprises join rapports on rapports.id = reprises.rapport_id
        where reprises.tache_id = taches.id and reprises.statut = 'a_faire' and rapports.statut = 'depose')`,
    )
    .execute();

export const reopen = (tx: Tx, id: number, from: string, now: string) =>
  updateTasks(tx, [id], now)
    .set({ actif: true, dates: [from] })
    .execute();

/** While it is still to be done, and says something else; one that stands for a whole area is left alone. */
export const rewriteTask = (
  tx: Tx,
  id: number,
  { nom, description, dates }: { nom: string; description: string; dates?: string[] },
  now: string,
) =>
  updateTasks(tx, [id], now)
    .set({ nom, description, ...(dates && { dates }) })
    .where('actif', '=', true)
    .where(
      sql<boolean>`(nom, description) is distinct from (${nom}::text, ${description}::text)
        or (${dates ?? null}::date[] is not null and dates <> ${dates ?? null}::date[])`,
    )
    .where(sql<boolean>`(select count(*) from reprises where tache_id = taches.id) = 1`)
    .execute();
