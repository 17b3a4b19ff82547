// What each place has of each product, as it is shown and listed.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listStock } from '@releve/domain/features/inventaire-admin.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';
import { type Reader, worksAt } from '../../platform/site-people.repository.ts';
import { clientOf, personOf } from '../rapports/rapport-list.repository.ts';
import type { SiteProduitsTable } from './inventaire.tables.ts';
import { productColumns, type ProductReader } from './produits.repository.ts';

export interface StockReader extends ProductReader {
  /** The first day whose use counts for how long something lasts. */
  readonly since: string;
  /** From when on what reached the server is told by its uuid. */
  readonly received: string;
}

/** Taken, and found missing when counted; what came in, went elsewhere or was put right is no use. */
const USE_CAUSES = sql`('sortie', 'comptage')`;

export const usedOf = (account: string, since: string) => sql<number>`(
  select coalesce(-sum(lines.amount), 0)::bigint from ledger_movements lines
  where lines.account_id = ${sql.ref(account)} and lines.kind = 'movement' and lines.effective_on >= ${since}::date
    and lines.cause in ${USE_CAUSES})`;

const firstOf = sql<string | null>`(select min(lines.effective_on) from ledger_movements lines
  where lines.account_id = site_produits.account_id and lines.kind = 'movement')`;

const orderedOf = sql<number>`(
  select coalesce(sum(greatest(ordered.quantite - ordered.livree, 0)), 0)::bigint from commande_lignes ordered
  where ordered.site_produit_id = site_produits.id and not ordered.reglee)`;

const askedOf = sql<number>`(select coalesce(sum(asked.quantite), 0)::bigint
  from approvisionnement_lignes asked where asked.site_produit_id = site_produits.id and asked.statut = 'demandee')`;

const countedOf = sql<string | null>`(select max(counts.moment) from stock_comptages counts
  where counts.site_produit_id = site_produits.id)`;

const receivedOf = (since: string) => sql<string[]>`array(
  select lines.key from ledger_movements lines
  where lines.account_id = site_produits.account_id and lines.moment is not null and lines.recorded_at >= ${since}::timestamptz
  union all select counts.uuid::text from stock_comptages counts
  where counts.site_produit_id = site_produits.id and counts.recu_le >= ${since}::timestamptz
  union all select moved.uuid::text from stock_transferts moved
  where moved.de_id = site_produits.id and moved.recu_le >= ${since}::timestamptz
  union all select moved.uuid::text from stock_transferts moved
  where moved.vers_id = site_produits.id and moved.recu_le >= ${since}::timestamptz)`;

export const selectStock = (db: Connection, reader: StockReader) =>
  db
    .selectFrom('site_produits')
    .innerJoin('produits', 'produits.id', 'site_produits.produit_id')
    .select(productColumns(reader))
    .select([
      'site_produits.id',
      'site_produits.produit_id',
      'produits.version as produit_version',
      'site_produits.client_id',
      'site_produits.quantite',
      'site_produits.seuil',
      'site_produits.cible',
      'site_produits.autorise',
      'site_produits.emplacement',
      'site_produits.sous_seuil',
      'site_produits.peu_le',
      'site_produits.version',
      clientOf('site_produits.client_id').as('client'),
      personOf('site_produits.peu_par').as('peu_par'),
      orderedOf.as('en_commande'),
      askedOf.as('demande'),
      countedOf.as('compte_le'),
      usedOf('site_produits.account_id', reader.since).as('utilise'),
      firstOf.as('premier'),
      receivedOf(reader.received).as('recus'),
    ]);

export type StoredStock = Awaited<ReturnType<ReturnType<typeof selectStock>['execute']>>[number];

export const findStock = (
  db: Connection,
  id: number,
  reader: StockReader,
): Promise<StoredStock | undefined> =>
  selectStock(db, reader).where('site_produits.id', '=', id).executeTakeFirst();

type Query = EndpointRequest<typeof listStock>['query'];

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  produit: sql`search_text(site_produits.nom), search_text(site_produits.site), site_produits.id`,
  '-produit': sql`search_text(site_produits.nom) desc, search_text(site_produits.site) desc, site_produits.id desc`,
  site: sql`search_text(site_produits.site), search_text(site_produits.nom), site_produits.id`,
  '-site': sql`search_text(site_produits.site) desc, search_text(site_produits.nom) desc, site_produits.id desc`,
  quantite: sql`site_produits.quantite, site_produits.id`,
  '-quantite': sql`site_produits.quantite desc, site_produits.id desc`,
};

export type StockSelection = Omit<Partial<Query>, 'page' | 'per_page' | 'sort'>;

/** Products that are no longer used are seen in the catalogue only. */
function conditionsOf(selection: StockSelection) {
  const { q, client_id, depot, produit_id, fournisseur, sous_seuil, peu, a_compter } = selection;
  const conditions = [
    sql<boolean>`not site_produits.retire`,
    client_id && sql<boolean>`site_produits.client_id = ${client_id}`,
    depot && sql<boolean>`site_produits.client_id is null`,
    produit_id && sql<boolean>`site_produits.produit_id = ${produit_id}`,
    fournisseur &&
      sql<boolean>`search_text(site_produits.fournisseur) = search_text(${fournisseur})`,
    sous_seuil && sql<boolean>`site_produits.sous_seuil`,
    peu && sql<boolean>`site_produits.peu_le is not null`,
    a_compter && sql<boolean>`site_produits.quantite < 0`,
    q && matchesFolded(sql`site_produits.folded_text`, q),
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export const findStocks = (
  db: Connection,
  reader: StockReader,
  { sort = 'produit', page, per_page, ...selection }: Query,
) =>
  readPage(
    selectStock(db, reader).where(conditionsOf(selection)).orderBy(ORDERS[sort]),
    { page, per_page },
    { all: selectStock(db, reader).where(conditionsOf(selection)) },
  );

const MOST_EXPORTED = 20_000;

export const findStocksForExport = (
  db: Connection,
  reader: StockReader,
  { sort = 'produit', ...selection }: StockSelection & Pick<Query, 'sort'>,
) =>
  selectStock(db, reader)
    .where(conditionsOf(selection))
    .orderBy(ORDERS[sort])
    .limit(MOST_EXPORTED)
    .execute();

const MOST_CARRIED = 500;

/** Of the sites where somebody works; for a manager also of those they supervise, and of the depot. */
export const findMyStocks = (
  db: Connection,
  reader: StockReader,
  { id, since }: Pick<Reader, 'id' | 'since'>,
): Promise<StoredStock[]> =>
  selectStock(db, reader)
    .where(
      sql<boolean>`site_produits.id = any(array(
        select there.id from site_produits there where there.client_id = any(array(
          select quarts.client_id from quarts
          where quarts.employe_id = ${id} and quarts.date >= ${since}::date and quarts.statut = 'publie'
          union select clients.id from clients where clients.superviseur_id = ${id} and ${reader.isManager}))
        union all select stored.id from site_produits stored
          where stored.client_id is null and ${reader.isManager}))`,
    )
    .where(sql<boolean>`not site_produits.retire`)
    .where('site_produits.autorise', '=', true)
    .orderBy(ORDERS.produit)
    .limit(MOST_CARRIED)
    .execute();

export const isOfSite = async (
  db: Connection,
  reader: Reader,
  clientId: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.id', '=', clientId)
    .where(worksAt(reader, 'clients.id'))
    .executeTakeFirst();
  return row !== undefined;
};

/** Of one that is locked. Levels have a version; what happens to the stock has none. */
export async function updateStock(
  tx: Tx,
  id: number,
  change: Omit<Updateable<SiteProduitsTable>, 'quantite'>,
): Promise<void> {
  await tx.updateTable('site_produits').set(change).where('id', '=', id).execute();
}

export async function changeLevels(
  tx: Tx,
  id: number,
  change: Pick<Updateable<SiteProduitsTable>, 'seuil' | 'cible' | 'autorise' | 'emplacement'>,
): Promise<void> {
  await tx
    .updateTable('site_produits')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const DEPOT_HOLDER = 0;

/** A place that does not have the product yet gets an account for it; several at once. */
export async function openStocks(
  tx: Tx,
  produitId: number,
  clientIds: readonly (number | null)[],
): Promise<number[]> {
  const holders = clientIds.map((id) => id ?? DEPOT_HOLDER);
  await sql`
    insert into ledger_accounts (ledger, holder_id, item_id)
    select 'stock', holders.id, ${produitId} from unnest(${holders}::bigint[]) holders (id) order by holders.id
    on conflict (ledger, holder_id, item_id) do nothing`.execute(tx);
  await sql`
    insert into site_produits (produit_id, client_id, account_id)
    select ${produitId}, nullif(accounts.holder_id, ${DEPOT_HOLDER}), accounts.id from ledger_accounts accounts
    where accounts.ledger = 'stock' and accounts.item_id = ${produitId} and accounts.holder_id = any(${holders}::bigint[])
    order by accounts.id
    on conflict do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('site_produits')
    .select('id')
    .where('produit_id', '=', produitId)
    .where(sql<boolean>`coalesce(client_id, ${DEPOT_HOLDER}) = any(${holders}::bigint[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
