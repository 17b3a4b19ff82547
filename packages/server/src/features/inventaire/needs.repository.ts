// What is to be ordered: below its threshold, said to be low, or asked for, and not ordered yet.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listToOrder } from '@releve/domain/features/inventaire-commandes.ts';
import type { StockBesoin, Tournee } from '@releve/domain/features/inventaire-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { dayRows, type Night, type NightFacts } from '../../platform/day.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';
import { prepareQuery } from '../../platform/prepared-query.ts';
import { selectStock, type StockReader } from './stock.repository.ts';

const isOrdered = sql<boolean>`exists (select from commande_lignes ordered
  where ordered.site_produit_id = site_produits.id and not ordered.reglee)`;

export const findStanding = (tx: Tx, id: number) =>
  tx
    .selectFrom('site_produits')
    .select([
      'id',
      'nom',
      'site',
      'client_id',
      'quantite',
      'seuil',
      'cible',
      'autorise',
      'sous_seuil',
      'alerte_le',
      'peu_le',
      'peu_dit_le',
      isOrdered.as('est_commande'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const isAsked = sql<boolean>`exists (select from approvisionnement_lignes asked
  where asked.site_produit_id = site_produits.id and asked.statut = 'demandee')`;

/** The condition of the index of what is short. */
const isShort = sql<boolean>`((site_produits.sous_seuil or site_produits.peu_le is not null)
  and site_produits.autorise and not site_produits.retire)`;

/** By two small indexes: what is short, and what is asked for. */
const isCandidate = sql<boolean>`site_produits.id = any(array(
  select short.id from site_produits short
    where (short.sous_seuil or short.peu_le is not null) and short.autorise and not short.retire
  union select asked.site_produit_id from approvisionnement_lignes asked where asked.statut = 'demandee'))`;

type Asks = StockBesoin['demandes'];

const asksOf = sql<Asks>`(
  select coalesce(jsonb_agg(jsonb_build_object('appro_id', supplies.id, 'numero', supplies.numero, 'ligne_id', asked.id,
    'quantite', asked.quantite, 'par', (select jsonb_build_object('id', employes.id, 'prenom', employes.prenom,
      'nom', employes.nom) from employes where employes.id = supplies.par_id)) order by supplies.id), '[]')
  from approvisionnement_lignes asked join approvisionnements supplies on supplies.id = asked.appro_id
  where asked.site_produit_id = site_produits.id and asked.statut = 'demandee')`;

const roundOf = sql<Tournee['superviseur']>`(
  select jsonb_build_object('id', leads.id, 'prenom', leads.prenom, 'nom', leads.nom)
  from clients sites join employes leads on leads.id = sites.superviseur_id where sites.id = site_produits.client_id)`;

const roundName = sql`(select search_text(leads.nom || ' ' || leads.prenom) || leads.id::text from clients sites
  join employes leads on leads.id = sites.superviseur_id where sites.id = site_produits.client_id)`;

type Query = EndpointRequest<typeof listToOrder>['query'];
export type NeedSelection = Omit<Partial<Query>, 'page' | 'per_page' | 'sort'> & {
  /** Of these sites only, whether they are ordered or not: what goes there tomorrow. */
  readonly visited?: readonly number[];
};

const SUPPLIER = sql`search_text(site_produits.fournisseur)`;
const REST = sql`search_text(site_produits.site), search_text(site_produits.nom), site_produits.id`;
const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  fournisseur: sql`${SUPPLIER}, ${roundName} nulls first, ${REST}`,
  '-fournisseur': sql`${SUPPLIER} desc, ${roundName} nulls first, ${REST}`,
  tournee: sql`${roundName} nulls first, ${SUPPLIER}, ${REST}`,
  '-tournee': sql`${roundName} desc nulls last, ${SUPPLIER}, ${REST}`,
};

function conditionsOf(selection: NeedSelection) {
  const { q, fournisseur, client_id, depot, superviseur_id, visited } = selection;
  const conditions = [
    isCandidate,
    visited === undefined
      ? sql<boolean>`(${isAsked} or not ${isOrdered})`
      : sql<boolean>`site_produits.client_id = any(${[...visited]}::bigint[])`,
    fournisseur &&
      sql<boolean>`search_text(site_produits.fournisseur) = search_text(${fournisseur})`,
    client_id && sql<boolean>`site_produits.client_id = ${client_id}`,
    depot && sql<boolean>`site_produits.client_id is null`,
    superviseur_id &&
      sql<boolean>`site_produits.client_id in (select clients.id from clients
        where clients.superviseur_id = ${superviseur_id})`,
    q && matchesFolded(sql`site_produits.folded_text`, q),
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const selectNeeds = (db: Connection, reader: StockReader, selection: NeedSelection) =>
  selectStock(db, reader)
    .select([isShort.as('manque'), asksOf.as('demandes'), roundOf.as('superviseur')])
    .where(conditionsOf(selection));

export type StoredNeed = Awaited<ReturnType<ReturnType<typeof selectNeeds>['execute']>>[number];

export const findNeeds = (
  db: Connection,
  reader: StockReader,
  { sort = 'fournisseur', page, per_page, ...selection }: Query,
) => readPage(selectNeeds(db, reader, selection).orderBy(ORDERS[sort]), { page, per_page });

const MOST_LISTED = 5_000;

export const findAllNeeds = (
  db: Connection,
  reader: StockReader,
  { sort = 'fournisseur', ...selection }: NeedSelection & Pick<Query, 'sort'>,
): Promise<StoredNeed[]> =>
  selectNeeds(db, reader, selection).orderBy(ORDERS[sort]).limit(MOST_LISTED).execute();

const countAll = prepareQuery<object, { total: number }>((db) =>
  db
    .selectFrom('site_produits')
    .select(sql<number>`count(*)`.as('total'))
    .where(conditionsOf({})),
);

/** As many as the list has. Every manager's app asks: it is planned once. */
export async function countNeeds(db: Connection): Promise<number> {
  const [counted] = await countAll(db, {});
  return counted?.total ?? 0;
}

/** Sites with a published quart that day, each with its first. */
export const findVisited = (db: Connection, date: string) =>
  db
    .selectFrom('quarts')
    .select(['client_id', sql<string>`min(debut)::text`.as('debut')])
    .where('date', '=', date)
    .where('statut', '=', 'publie')
    .groupBy('client_id')
    .execute();

export async function findDepotStock(
  db: Connection,
  produitIds: readonly number[],
): Promise<Map<number, number>> {
  if (produitIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_produits')
    .select(['produit_id', 'quantite'])
    .where('client_id', 'is', null)
    .where('produit_id', 'in', [...produitIds])
    .execute();
  return new Map(rows.map(({ produit_id, quantite }) => [produit_id, Math.max(0, quantite)]));
}

/** The list, as the manager's day shows its first: how many bring it to its target, and from whom. */
export const needRows = () =>
  dayRows(
    {
      id: sql`site_produits.id`,
      client_id: sql`site_produits.client_id`,
      titre: sql`site_produits.nom`,
      numero: sql`nullif(site_produits.fournisseur, '')`,
      genre: sql`case when ${isShort} then 'manque' else 'demande' end`,
      nombre: sql`greatest(1, ceil(coalesce(site_produits.cible, site_produits.seuil, 1) - site_produits.quantite))`,
      depuis: sql`coalesce(site_produits.peu_le, site_produits.alerte_le)`,
      rang: sql`case when site_produits.quantite <= 0 then 0 else 1 end`,
    },
    sql`from site_produits where ${conditionsOf({})}`,
  );

/** What fell below its threshold that night, or was said to be low. */
export const findNightStock = ({ db, from, until }: Night): Promise<NightFacts['stock']> =>
  db
    .selectFrom('site_produits')
    .select(['id', 'nom', 'site'])
    .where(isShort)
    .where((eb) =>
      eb.or([
        eb.and([eb('alerte_le', '>=', from), eb('alerte_le', '<', until)]),
        eb.and([eb('peu_le', '>=', from), eb('peu_le', '<', until)]),
      ]),
    )
    .orderBy(sql`search_text(site), search_text(nom), id`)
    .execute();
