// Offers of quarts, with what a person needs to know to answer.
import { sql } from 'kysely';
import type { OffreStatut } from '@releve/domain/features/replacements.ts';
import type { Connection, Tx } from '../../platform/database.ts';

const selectOffers = (db: Connection) =>
  db
    .selectFrom('offres')
    .innerJoin('employes', 'employes.id', 'offres.employe_id')
    .innerJoin('quarts_planifies as quarts', 'quarts.id', 'offres.quart_id')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .select([
      'offres.id',
      'offres.statut',
      'offres.message',
      'offres.envoyee_le',
      'offres.repondue_le',
      'offres.quart_id',
      'offres.employe_id',
      'offres.auteur_id',
      'employes.prenom',
      'employes.nom',
      'employes.day_switch_time',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'quarts.pause_minutes',
      'clients.id as client_id',
      'clients.nom as client_nom',
      'clients.adresse',
      'clients.ville',
    ]);

export type StoredOffer = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number];

export const findOffer = (db: Connection, id: number): Promise<StoredOffer | undefined> =>
  selectOffers(db).where('offres.id', '=', id).executeTakeFirst();

export const findOffersOfQuart = (db: Connection, quartId: number): Promise<StoredOffer[]> =>
  selectOffers(db)
    .where('offres.quart_id', '=', quartId)
    .orderBy(sql`search_text(employes.nom), search_text(employes.prenom), offres.id`)
    .execute();

/** Those that can still be answered: a quart before `from` has begun or is over. */
export const findOpenOffersOf = (
  db: Connection,
  employeId: number,
  from: string,
): Promise<StoredOffer[]> =>
  selectOffers(db)
    .where('offres.employe_id', '=', employeId)
    .where('offres.statut', '=', 'envoyee')
    // An array: joined, the view would be read for every quart to come.
    .where(
      sql<boolean>`quarts.id = any(array(
        select quart_id from offres where employe_id = ${employeId} and statut = 'envoyee'))`,
    )
    .where('quarts.date', '>=', from)
    .where(sql<boolean>`quarts.etat not in ('annule', 'a_annuler')`)
    .orderBy('quarts.date')
    .orderBy('quarts.debut')
    .orderBy('offres.id')
    .execute();

/** Whoever declined, or has not answered yet, is not asked again; whoever was too late may be. */
export async function upsertOffers(
  tx: Tx,
  {
    quart_id,
    employeIds,
    message,
    auteur_id,
    now,
  }: {
    quart_id: number;
    employeIds: readonly number[];
    message: string;
    auteur_id: number;
    now: string;
  },
): Promise<number[]> {
  const sent = { statut: 'envoyee' as const, message, auteur_id, envoyee_le: now };
  const rows = await tx
    .insertInto('offres')
    .values(employeIds.map((employe_id) => ({ quart_id, employe_id, ...sent })))
    .onConflict((conflict) =>
      conflict
        .columns(['quart_id', 'employe_id'])
        .doUpdateSet({ ...sent, repondue_le: null })
        .where('offres.statut', 'in', ['retiree', 'deja_pris', 'acceptee']),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function answerOffer(
  tx: Tx,
  id: number,
  statut: OffreStatut,
  now: string,
): Promise<void> {
  await tx.updateTable('offres').set({ statut, repondue_le: now }).where('id', '=', id).execute();
}

/** The others who had been asked: somebody was quicker, or nobody is looked for any more. */
export async function closeOffers(
  tx: Tx,
  quartIds: readonly number[],
  statut: 'deja_pris' | 'retiree',
  now: string,
): Promise<{ id: number; employe_id: number; envoyee_le: string }[]> {
  return tx
    .updateTable('offres')
    .set({ statut, repondue_le: now })
    .where('quart_id', '=', sql<number>`any(${[...quartIds]}::bigint[])`)
    .where('statut', '=', 'envoyee')
    .returning(['id', 'employe_id', 'envoyee_le'])
    .execute();
}

/**
 * Held by whoever gives somebody a quart or a leave: of two at once, the second sees what the first has done. Taken before
 * any quart, and of several people in one order.
 */
export async function lockTakers(tx: Tx, employeIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('employes')
    .select('id')
    .where('id', '=', sql<number>`any(${[...employeIds]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
