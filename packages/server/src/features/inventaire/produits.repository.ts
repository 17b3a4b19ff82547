// The catalogue as it is read and changed.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listProduits } from '@releve/domain/features/inventaire-admin.ts';
import { PRODUIT_PHOTO } from '@releve/domain/features/inventaire-shapes.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { isAddressedTo } from '../../platform/audience.repository.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { attachedTo } from '../../platform/files/attachments.repository.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import type { ProduitsTable } from './inventaire.tables.ts';

/** What the journal calls them. */
export const inventaireNames: JournalNames = {
  produits: sql`(select produits.nom from produits where produits.id = journal.objet_id)`,
  stock: sql`(select concat_ws(', ', site_produits.nom, nullif(site_produits.site, '')) from site_produits
    where site_produits.id = journal.objet_id)`,
  approvisionnements: sql`(select numero from approvisionnements where approvisionnements.id = journal.objet_id)`,
  commandes: sql`(select concat_ws(', ', numero, fournisseur) from commandes where commandes.id = journal.objet_id)`,
};

export interface ProductReader {
  readonly id: number;
  readonly isManager: boolean;
}

/** Published, and for the reader to open. */
const sheetOf = ({ id, isManager }: ProductReader) => sql<{ id: number; titre: string } | null>`(
  select jsonb_build_object('id', documents.id, 'titre', documents.titre) from documents
  where documents.id = produits.fds_id and documents.statut = 'publie'
    and ${isManager ? sql`true` : isAddressedTo('document', 'documents.id', id)})`;

/** Those that a product has wherever it is shown. */
export const productColumns = (reader: ProductReader) =>
  [
    'produits.nom',
    'produits.unite',
    'produits.format_nom',
    'produits.format_quantite',
    'produits.fournisseur',
    'produits.sku',
    'produits.pictogrammes',
    'produits.avertissement',
    'produits.retire_le',
    attachedTo(PRODUIT_PHOTO, 'produits.id').as('photos'),
    sheetOf(reader).as('fds'),
  ] as const;

/** At how many places it is, and how much of it in all: of a thousand places, gone through once. */
const held = sql<{ lieux: number; total: number }>`(
  select jsonb_build_object('lieux', count(*), 'total', coalesce(sum(held.quantite), 0))
  from site_produits held where held.produit_id = produits.id)`;

const selectProduits = (db: Connection, reader: ProductReader) =>
  db
    .selectFrom('produits')
    .select(productColumns(reader))
    .select([
      'produits.id',
      'produits.version',
      'produits.note',
      'produits.fds_id',
      'produits.mentions',
      'produits.conseils',
      held.as('held'),
    ]);

export type StoredProduit = Awaited<
  ReturnType<ReturnType<typeof selectProduits>['execute']>
>[number];

export const findProduit = (
  db: Connection,
  id: number,
  reader: ProductReader,
): Promise<StoredProduit | undefined> =>
  selectProduits(db, reader).where('produits.id', '=', id).executeTakeFirst();

export async function lockProduit(
  tx: Tx,
  id: number,
  reader: ProductReader,
): Promise<StoredProduit | undefined> {
  await tx.selectFrom('produits').select('id').where('id', '=', id).forUpdate().execute();
  return findProduit(tx, id, reader);
}

type Query = EndpointRequest<typeof listProduits>['query'];

const ORDERS: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  nom: sql`search_text(produits.nom), produits.id`,
  '-nom': sql`search_text(produits.nom) desc, produits.id desc`,
  fournisseur: sql`search_text(produits.fournisseur), search_text(produits.nom), produits.id`,
  '-fournisseur': sql`search_text(produits.fournisseur) desc, search_text(produits.nom) desc, produits.id desc`,
};

export const findProduits = (
  db: Connection,
  reader: ProductReader,
  { q, sort = 'nom', fournisseur, retires, ids, page, per_page }: Query,
) =>
  readPage(
    selectProduits(db, reader)
      .$if(retires === undefined && ids === undefined, (rows) =>
        rows.where('produits.retire_le', 'is', null),
      )
      .$if(ids !== undefined, (rows) => rows.where('produits.id', 'in', ids ?? []))
      .$if(fournisseur !== undefined, (rows) =>
        rows.where(
          sql<boolean>`search_text(produits.fournisseur) = search_text(${fournisseur ?? ''})`,
        ),
      )
      .$if(Boolean(q), (rows) => rows.where(matchesWords(sql`produits.recherche`, q ?? '')))
      .orderBy(ORDERS[sort]),
    { page, per_page },
  );

const MOST_SUPPLIERS = 500;

export async function findSuppliers(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('produits')
    .select('fournisseur')
    .distinct()
    .where('fournisseur', '<>', '')
    .where('retire_le', 'is', null)
    .orderBy('fournisseur')
    .limit(MOST_SUPPLIERS)
    .execute();
  return rows.map(({ fournisseur }) => fournisseur);
}

export async function insertProduit(tx: Tx, values: Insertable<ProduitsTable>): Promise<number> {
  const { id } = await tx
    .insertInto('produits')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of one that is locked. */
export async function updateProduit(
  tx: Tx,
  id: number,
  change: Omit<Updateable<ProduitsTable>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('produits')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isPublishedDocument(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('statut', '=', 'publie')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a label says, with the code that was given to the product first. */
export const findLabelled = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('produits')
    .select(['id', 'nom', 'fournisseur', 'pictogrammes', 'avertissement', 'mentions', 'conseils'])
    .select(
      sql<
        string | null
      >`(select codes.code from codes where codes.genre = 'produit' and codes.cible_id = produits.id
        order by codes.attache_le, codes.id limit 1)`.as('code'),
    )
    .select(
      sql<string | null>`(select documents.titre from documents where documents.id = produits.fds_id
        and documents.statut = 'publie')`.as('fds'),
    )
    .where('id', 'in', [...ids])
    .orderBy(sql`search_text(produits.nom), produits.id`)
    .execute();

// As their codes name them.

export const produitNameOfCode = sql<
  string | null
>`(select nom from produits where id = codes.cible_id)`;

export const searchProduitIds = (q: string) =>
  sql`select produits.id from produits where ${matchesWords(sql`produits.recherche`, q)}`;

export const findProduitName = async (db: Connection, id: number): Promise<string | undefined> =>
  (await db.selectFrom('produits').select('nom').where('id', '=', id).executeTakeFirst())?.nom;

export async function findProduitIds(db: Connection, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('produits').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
