// « J'aurai 10 min de retard »: what was said of an arrival, row after row.
import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { Database } from '../../platform/database-schema.ts';
import type { RetardAnnoncesTable } from './presences.tables.ts';

/** What counts of a quart: the newest word of whoever has it, said for its day. None of it while it was taken back. */
export const lastAnnonce = (eb: ExpressionBuilder<Database, 'quarts'>) =>
  eb
    .selectFrom('retard_annonces')
    .select(['retard_annonces.arrivee_le', 'retard_annonces.le'])
    .whereRef('retard_annonces.quart_id', '=', 'quarts.id')
    .whereRef('retard_annonces.employe_id', '=', 'quarts.employe_id')
    .whereRef('retard_annonces.date', '=', 'quarts.date')
    .orderBy('retard_annonces.le', 'desc')
    .orderBy('retard_annonces.id', 'desc')
    .limit(1)
    .as('annonce');

const selectAnnonces = (db: Connection) =>
  db
    .selectFrom('retard_annonces')
    .innerJoin('employes', 'employes.id', 'retard_annonces.auteur_id')
    .select([
      'retard_annonces.uuid',
      'retard_annonces.quart_id',
      'retard_annonces.employe_id',
      'retard_annonces.date',
      'retard_annonces.minutes',
      'retard_annonces.arrivee_le',
      'retard_annonces.le',
      'retard_annonces.auteur_id',
      'employes.prenom',
      'employes.nom',
    ]);

export type StoredAnnonce = Awaited<
  ReturnType<ReturnType<typeof selectAnnonces>['execute']>
>[number];

export const findAnnonce = (db: Connection, uuid: string): Promise<StoredAnnonce | undefined> =>
  selectAnnonces(db).where('retard_annonces.uuid', '=', uuid).executeTakeFirst();

/** Every one, the oldest first; those of whoever had the quart before too. */
export const findAnnoncesOfQuart = (db: Connection, quartId: number): Promise<StoredAnnonce[]> =>
  selectAnnonces(db)
    .where('retard_annonces.quart_id', '=', quartId)
    .orderBy('retard_annonces.le')
    .orderBy('retard_annonces.id')
    .execute();

/** The newest of each quart of these working days. */
export const findAnnoncesOfPerson = (
  db: Connection,
  employeId: number,
  { du, au }: { du: string; au: string },
): Promise<StoredAnnonce[]> =>
  selectAnnonces(db)
    .distinctOn('retard_annonces.quart_id')
    .where('retard_annonces.employe_id', '=', employeId)
    .where('retard_annonces.date', '>=', du)
    .where('retard_annonces.date', '<=', au)
    .orderBy('retard_annonces.quart_id')
    .orderBy('retard_annonces.le', 'desc')
    .orderBy('retard_annonces.id', 'desc')
    .execute();

/** Nothing where a row with its uuid is there already. */
export async function insertAnnonce(tx: Tx, annonce: Insertable<RetardAnnoncesTable>) {
  await tx
    .insertInto('retard_annonces')
    .values(annonce)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}
