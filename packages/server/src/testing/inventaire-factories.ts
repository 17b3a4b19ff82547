// Rows of the inventory for tests of what stands on them. What people do with them is asked of the endpoints.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { SiteProduitsTable } from '../features/inventaire/inventaire.tables.ts';
import { withTransaction, type Connection, type Db } from '../platform/database.ts';
import { openStocks } from '../features/inventaire/stock.repository.ts';
import { insertClient } from './factories.ts';

const AT = '2026-06-15T17:30:00Z';
let lastRang = 0;

type StockValues = Partial<
  Pick<Insertable<SiteProduitsTable>, 'seuil' | 'cible' | 'autorise' | 'peu_le'>
> & { readonly quantite?: number };

/** A product at a site of its own, with so many of it. */
export async function insertStock(db: Db, { quantite = 0, ...values }: StockValues = {}) {
  const { id: produitId } = await db
    .insertInto('produits')
    .values({ nom: 'Nettoyant neutre', unite: 'bouteille', fournisseur: 'Netlis' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: clientId } = await insertClient(db);
  const [id = 0] = await withTransaction(db, (tx) => openStocks(tx, produitId, [clientId]));
  const row = await db
    .updateTable('site_produits')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (quantite !== 0) {
    await db
      .insertInto('ledger_movements')
      .values({
        account_id: row.account_id,
        key: randomUUID(),
        kind: 'movement',
        amount: quantite,
        effective_on: '2026-06-15',
        cause: 'ajustement',
        recorded_at: AT,
        moment: AT,
      })
      .execute();
  }
  return { ...row, quantite };
}

/** Of an open order. */
export async function insertOrderLine(db: Connection, stockId: number): Promise<void> {
  const { id } = await db
    .insertInto('commandes')
    .values({
      annee: 2026,
      rang: (lastRang += 1),
      uuid: randomUUID(),
      fournisseur: 'Netlis',
      passee_le: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { commande_id: id, site_produit_id: stockId, quantite: 12 };
  await db.insertInto('commande_lignes').values(line).execute();
}

/** Of a request that nobody has ordered yet. */
export async function insertSupplyLine(db: Connection, stockId: number): Promise<void> {
  const { id } = await db
    .insertInto('approvisionnements')
    .values({
      annee: 2026,
      rang: (lastRang += 1),
      uuid: randomUUID(),
      demande_le: AT,
      recu_le: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { appro_id: id, site_produit_id: stockId, quantite: 3 };
  await db.insertInto('approvisionnement_lignes').values(line).execute();
}
