// The history of one product in one place: its lines in the order of their moments, and its counts with what explains them.
import type { Mouvement } from '@releve/domain/features/inventaire-shapes.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { readPage } from '../../platform/list.repository.ts';

const personOf = (column: string) => sql`(
  select jsonb_build_object('id', employes.id, 'prenom', employes.prenom, 'nom', employes.nom)
  from employes where employes.id = ${sql.ref(column)})`;

const placeOf = (column: string) => sql`(
  select jsonb_build_object('id', clients.id, 'nom', clients.nom, 'ville', clients.ville)
  from clients where clients.id = ${sql.ref(column)})`;

/** What keeps a count true stands before it, so that what there is after the count is what was counted. */
const events = (stockId: number, accountId: number) => sql<Mouvement>`(
  with lines as (
    select * from ledger_movements where account_id = ${accountId} and kind = 'movement'
  ), counts as (
    select counted.*,
      (select coalesce(sum(lines.amount), 0)::bigint from lines
        where lines.object = 'stock_comptage' and lines.object_id = counted.id) as ecart,
      row_number() over (order by counted.moment desc, counted.uuid desc) = 1 as est_dernier
    from stock_comptages counted where counted.site_produit_id = ${stockId}
  ), told as (
    select 'l' || lines.id as cle, lines.cause as genre, lines.amount as delta, lines.moment, lines.recorded_at as recu_le,
      lines.auteur_id as par_id, lines.note, lines.object, lines.object_id,
      null::bigint as count_id, null::uuid as count_uuid, null::bigint as because_id, 0 as step, lines.id as last
    from lines where lines.object is distinct from 'stock_comptage'
    union all
    select 'l' || lines.id, 'comptage', lines.amount, lines.moment, lines.recorded_at, lines.auteur_id, lines.note,
      null, null, counts.id, counts.uuid, lines.because_id, 1, lines.id
    from lines join counts on lines.object = 'stock_comptage' and lines.object_id = counts.id
    where lines.because_id is not null
    union all
    select 'c' || counts.id, 'comptage', coalesce(lines.amount, 0), counts.moment, counts.recu_le, counts.par_id, counts.note,
      null, null, counts.id, counts.uuid, null, 2, counts.id
    from counts left join lines on lines.object = 'stock_comptage' and lines.object_id = counts.id
      and lines.because_id is null
  )
  select told.cle, told.genre, told.delta::bigint, told.moment, told.recu_le, told.note,
    (sum(told.delta) over (order by told.moment, (told.count_id is not null), told.count_uuid nulls first, told.step,
      told.last))::bigint as apres,
    row_number() over (order by told.moment, (told.count_id is not null), told.count_uuid nulls first, told.step,
      told.last) as position,
    ${personOf('told.par_id')} as par,
    case when told.step = 2 then jsonb_build_object('compte', counts.compte, 'avant', counts.compte - counts.ecart,
      'est_dernier', counts.est_dernier) end as comptage,
    case when told.step = 1 then jsonb_build_object('compte', counts.compte, 'compte_le', counts.moment,
      'compte_par', ${personOf('counts.par_id')}, 'genre', late.cause, 'delta', late.amount, 'moment', late.moment,
      'par', ${personOf('late.auteur_id')}) end as correction,
    case when told.object = 'stock_transfert' then jsonb_build_object('client', ${placeOf('other.client_id')}) end as autre_lieu,
    case when told.object = 'commande' then (select jsonb_build_object('id', commandes.id, 'numero', commandes.numero)
      from commandes where commandes.id = told.object_id) end as commande
  from told
  left join counts on counts.id = told.count_id
  left join lines late on late.id = told.because_id
  left join stock_transferts on told.object = 'stock_transfert' and stock_transferts.id = told.object_id
  left join site_produits other on other.id = case when stock_transferts.de_id = ${stockId} then stock_transferts.vers_id
    else stock_transferts.de_id end
)`;

/** The latest first, unless asked otherwise. */
export async function findHistory(
  db: Connection,
  { id, account_id }: { id: number; account_id: number },
  { sort = '-moment', q, page, per_page }: HistoryQuery,
) {
  const rows = db
    .selectFrom(events(id, account_id).as('events'))
    .select([
      'cle',
      'genre',
      'delta',
      'apres',
      'moment',
      'recu_le',
      'par',
      'note',
      'comptage',
      'correction',
      'autre_lieu',
      'commande',
    ])
    .$if(Boolean(q), (each) =>
      each.where(
        sql<boolean>`search_text(note || ' ' || coalesce(par->>'prenom', '') || ' ' || coalesce(par->>'nom', ''))
          like search_text(${`%${(q ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`})`,
      ),
    )
    .orderBy(sql`position`, sort === 'moment' ? 'asc' : 'desc');
  return readPage(rows, { page, per_page });
}

interface HistoryQuery {
  readonly sort?: 'moment' | '-moment' | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly per_page: number;
}

export const findAccount = (db: Connection, id: number) =>
  db
    .selectFrom('site_produits')
    .select(['id', 'account_id', 'client_id'])
    .where('id', '=', id)
    .executeTakeFirst();
