// Orders to suppliers with their lines, and what was asked for that they answer.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listCommandes } from '@releve/domain/features/inventaire-commandes.ts';
import type { CommandeLigne } from '@releve/domain/features/inventaire-shapes.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { clientOf, personOf } from '../rapports/rapport-list.repository.ts';
import type { CommandesTable } from './inventaire.tables.ts';

const countLines = sql<number>`(select count(*) from commande_lignes lines where lines.commande_id = commandes.id)`;
const countSettled = sql<number>`(select count(*) from commande_lignes lines
  where lines.commande_id = commandes.id and lines.reglee)`;

const selectOrders = (db: Connection) =>
  db
    .selectFrom('commandes')
    .select([
      'commandes.id',
      'commandes.numero',
      'commandes.fournisseur',
      'commandes.statut',
      'commandes.note',
      'commandes.reference',
      'commandes.passee_le',
      'commandes.version',
      personOf('commandes.par_id').as('par'),
      countLines.as('lignes'),
      countSettled.as('reglees'),
    ]);

type Query = EndpointRequest<typeof listCommandes>['query'];

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  passee_le: sql`commandes.passee_le, commandes.id`,
  '-passee_le': sql`commandes.passee_le desc, commandes.id desc`,
  numero: sql`commandes.annee, commandes.rang`,
  '-numero': sql`commandes.annee desc, commandes.rang desc`,
};

export const findOrders = (
  db: Connection,
  { q, sort = '-passee_le', statut, fournisseur, client_id, page, per_page }: Query,
) =>
  readPage(
    selectOrders(db)
      .$if(statut !== undefined, (rows) => rows.where('statut', '=', statut ?? 'commandee'))
      .$if(fournisseur !== undefined, (rows) =>
        rows.where(
          sql<boolean>`search_text(commandes.fournisseur) = search_text(${fournisseur ?? ''})`,
        ),
      )
      .$if(client_id !== undefined, (rows) =>
        rows.where(
          sql<boolean>`commandes.id in (select lines.commande_id from commande_lignes lines
            join site_produits on site_produits.id = lines.site_produit_id
            where site_produits.client_id = ${client_id ?? 0})`,
        ),
      )
      .$if(Boolean(q), (rows) => rows.where(matchesWords(sql`commandes.recherche`, q ?? '')))
      .orderBy(ORDERS[sort]),
    { page, per_page },
  );

export const findOrder = (db: Connection, id: number) =>
  selectOrders(db)
    .select(['commandes.raison', 'commandes.reglee_le'])
    .where('commandes.id', '=', id)
    .executeTakeFirst();

export const findOrderByUuid = (db: Connection, uuid: string) =>
  db.selectFrom('commandes').select(['id', 'par_id']).where('uuid', '=', uuid).executeTakeFirst();

export async function lockOrder(tx: Tx, id: number) {
  await tx.selectFrom('commandes').select('id').where('id', '=', id).forUpdate().execute();
  return findOrder(tx, id);
}

/** By round, site and product, as they are handed out. */
export const findOrderLines = (db: Connection, id: number): Promise<CommandeLigne[]> =>
  db
    .selectFrom('commande_lignes as lines')
    .innerJoin('site_produits', 'site_produits.id', 'lines.site_produit_id')
    .innerJoin('produits', 'produits.id', 'site_produits.produit_id')
    .select([
      'lines.id',
      'lines.site_produit_id as stock_id',
      'lines.quantite',
      'lines.livree',
      'lines.reglee',
      clientOf('site_produits.client_id').as('client'),
      sql<
        CommandeLigne['produit']
      >`jsonb_build_object('id', produits.id, 'nom', produits.nom, 'unite', produits.unite,
        'sku', produits.sku, 'format_commande', case when produits.format_nom is not null
          then jsonb_build_object('nom', produits.format_nom, 'quantite', produits.format_quantite) end)`.as(
        'produit',
      ),
      sql<CommandeLigne['tournee']>`jsonb_build_object('superviseur', (
        select jsonb_build_object('id', leads.id, 'prenom', leads.prenom, 'nom', leads.nom)
        from clients sites join employes leads on leads.id = sites.superviseur_id
        where sites.id = site_produits.client_id))`.as('tournee'),
    ])
    .where('lines.commande_id', '=', id)
    .orderBy(
      sql`(select search_text(leads.nom) from clients sites join employes leads on leads.id = sites.superviseur_id
        where sites.id = site_produits.client_id) nulls first, search_text(site_produits.site),
        search_text(site_produits.nom), lines.id`,
    )
    .execute();

/** Under the lock of its year. */
export async function insertOrder(
  tx: Tx,
  values: Omit<Insertable<CommandesTable>, 'rang'>,
  lines: readonly { stock_id: number; quantite: number }[],
): Promise<{ id: number; lines: { id: number; site_produit_id: number }[] }> {
  const { id } = await tx
    .insertInto('commandes')
    .values((eb) => ({
      ...values,
      rang: eb
        .selectFrom('commandes')
        .select(sql<number>`coalesce(max(rang), 0) + 1`.as('next'))
        .where('annee', '=', values.annee),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await tx
    .insertInto('commande_lignes')
    .values(
      lines.map(({ stock_id, quantite }) => ({
        commande_id: id,
        site_produit_id: stock_id,
        quantite,
      })),
    )
    .returning(['id', 'site_produit_id'])
    .execute();
  return { id, lines: stored };
}

export async function updateOrder(
  tx: Tx,
  id: number,
  change: Omit<Updateable<CommandesTable>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('commandes')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateOrderLine(
  tx: Tx,
  id: number,
  change: { livree: number; reglee: boolean },
): Promise<void> {
  await tx.updateTable('commande_lignes').set(change).where('id', '=', id).execute();
}

/** What was asked for there is on its way with that line. Answers the requests. */
export async function answerAsks(
  tx: Tx,
  { id, site_produit_id }: { id: number; site_produit_id: number },
): Promise<number[]> {
  const rows = await tx
    .updateTable('approvisionnement_lignes')
    .set({ statut: 'commandee', commande_ligne_id: id })
    .where('site_produit_id', '=', site_produit_id)
    .where('statut', '=', 'demandee')
    .returning('appro_id')
    .execute();
  return rows.map(({ appro_id }) => appro_id);
}

/** Those that wait for a line of an order, the first who asked first. */
export const findAsksOf = (tx: Tx, lineId: number) =>
  tx
    .selectFrom('approvisionnement_lignes')
    .select(['id', 'appro_id', 'quantite'])
    .where('commande_ligne_id', '=', lineId)
    .where('statut', '=', 'commandee')
    .orderBy('id')
    .execute();

/** Nothing came of it: it is to be ordered again. */
export async function reopenAsk(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('approvisionnement_lignes')
    .set({ statut: 'demandee', commande_ligne_id: null })
    .where('id', '=', id)
    .execute();
}
