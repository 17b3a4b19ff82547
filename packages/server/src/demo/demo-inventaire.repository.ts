// Shelves of the demo, as far as rows alone do not say it.
import type { Connection } from '../platform/database.ts';

/** Somebody has said that little is left; what is below its threshold has been told. */
export async function markLowStock(
  connection: Connection,
  id: number,
  { le, par, now }: { le: string; par: number; now: string },
): Promise<void> {
  await connection
    .updateTable('site_produits')
    .set({ peu_le: le, peu_par: par, peu_dit_le: le })
    .where('id', '=', id)
    .execute();
  await connection
    .updateTable('site_produits')
    .set({ alerte_le: now })
    .where('sous_seuil', '=', true)
    .execute();
}

/** The catalogue, and who has written it. */
export async function findDemoProduits(
  connection: Connection,
): Promise<{ produits: { id: number; nom: string }[]; auteur_id: number }> {
  const produits = await connection
    .selectFrom('produits')
    .select(['id', 'nom'])
    .orderBy('id')
    .execute();
  const { par_id } = await connection
    .selectFrom('commandes')
    .select('par_id')
    .where('par_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { produits, auteur_id: par_id ?? 0 };
}
