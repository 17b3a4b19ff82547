// What was said of the tasks of visits: rows are only added. Exits carry the ticks of phones that send them with it.
import type { Rythme } from '@releve/domain/features/taches.ts';
import type { TacheEtat, TacheRaison } from '@releve/domain/tache-states.ts';
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { TacheMarquesTable } from './presences.tables.ts';

/** Undefined where a row with its uuid is there already. */
export async function insertMark(
  tx: Tx,
  mark: Omit<Insertable<TacheMarquesTable>, 'tache'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('tache_marques')
    .values({
      ...mark,
      tache: sql<string>`coalesce((select nom from taches where id = ${mark.tache_id}), '')`,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findMark = (db: Connection, uuid: string) =>
  db
    .selectFrom('tache_marques')
    .select(['id', 'employe_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** Which visits: of these sites, on these working days. */
export interface SiteDays {
  readonly clientIds: readonly number[];
  readonly du: string;
  readonly au: string;
}

/** One word on a task, with the quart it was said in. */
export interface StoredWord {
  uuid: string;
  employe_id: number;
  prenom: string;
  quart_id: number;
  tache_id: number;
  /** As it was called then; null where only an exit names it. */
  tache: string | null;
  etat: TacheEtat;
  raison: TacheRaison | null;
  note: string;
  at: string;
}

/** An exit stays the word on its ticks when a manager corrects its time. */
export async function findWords(
  db: Connection,
  { clientIds, du, au }: SiteDays,
): Promise<StoredWord[]> {
  const { rows } = await sql<StoredWord>`
    select words.*, employes.prenom from (
      select marks.uuid, marks.employe_id, marks.quart_id, marks.tache_id, marks.tache, marks.etat,
        marks.raison, marks.note, marks.at
      from tache_marques marks
      where marks.client_id = any(${[...clientIds]}::bigint[]) and marks.date between ${du} and ${au}
        and marks.quart_id is not null
      union all
      select punches.uuid, punches.employe_id, punches.quart_id, ticked.id, null, 'faite', null, '',
        punches.at
      from punches cross join unnest(punches.taches) as ticked (id)
      where punches.client_id = any(${[...clientIds]}::bigint[]) and punches.date between ${du} and ${au}
        and punches.quart_id is not null and punches.type = 'sortie' and not punches.annule
    ) as words
    join employes on employes.id = words.employe_id`.execute(db);
  return rows;
}

export interface SiteQuart {
  id: number;
  client_id: number;
  employe_id: number | null;
  date: string;
  debut: string;
  fin: string;
  day_switch_time: string | null;
}

const selectSiteQuarts = (db: Connection) =>
  db
    .selectFrom('quarts')
    .leftJoin('employes', 'employes.id', 'quarts.employe_id')
    .select([
      'quarts.id',
      'quarts.client_id',
      'quarts.employe_id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'employes.day_switch_time',
    ])
    .where('quarts.statut', '=', 'publie');

/** Everybody's: they say who is there at the same time. */
export const findSiteQuarts = (
  db: Connection,
  { clientIds, du, au }: SiteDays,
): Promise<SiteQuart[]> =>
  selectSiteQuarts(db)
    .where('quarts.client_id', '=', sql<number>`any(${[...clientIds]}::bigint[])`)
    .where('quarts.date', '>=', du)
    .where('quarts.date', '<=', au)
    .execute();

export const findOwnQuarts = (
  db: Connection,
  employeId: number,
  date: string,
): Promise<SiteQuart[]> =>
  selectSiteQuarts(db)
    .where('quarts.employe_id', '=', employeId)
    .where('quarts.date', '=', date)
    .execute();

export interface SiteTache extends Rythme {
  id: number;
  client_id: number;
  nom: string;
  actif: boolean;
  cree_le: string;
}

/** Every task of these sites, those put aside too: they may have been done before. In their order. */
export const findSiteTaches = (
  db: Connection,
  clientIds: readonly number[],
): Promise<SiteTache[]> =>
  db
    .selectFrom('taches')
    .select([
      'id',
      'client_id',
      'nom',
      'actif',
      'frequence',
      'jours',
      'jour_du_mois',
      'dates',
      'cree_le',
    ])
    .where('client_id', '=', sql<number>`any(${[...clientIds]}::bigint[])`)
    .orderBy('client_id')
    .orderBy('ordre')
    .orderBy('id')
    .execute();
