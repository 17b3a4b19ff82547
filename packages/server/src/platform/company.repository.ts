// The company's logo, for whatever leaves the app: one row. What else the company says of itself are settings.
import type { Connection, Tx } from './database.ts';

export const findLogo = (db: Connection) =>
  db
    .selectFrom('entreprise')
    .innerJoin('fichiers', 'fichiers.id', 'entreprise.logo_id')
    .select(['fichiers.id', 'fichiers.uuid'])
    .executeTakeFirst();

/** Two who change it at once wait for each other. */
export async function lockCompany(tx: Tx): Promise<void> {
  await tx
    .insertInto('entreprise')
    .values({ logo_id: null })
    .onConflict((conflict) => conflict.column('seule').doUpdateSet({ seule: true }))
    .execute();
}

export async function setLogo(tx: Tx, logo_id: number | null): Promise<void> {
  await tx.updateTable('entreprise').set({ logo_id }).execute();
}
