// What can be asked for, the banks, and what each bank earns.
import type { AccrualRule, Banque, DemandeType } from '@releve/domain/features/demande-types.ts';
import type { Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { personOf } from './demandes.repository.ts';
import type { AccumulationsTable } from './demandes.tables.ts';

const selectTypes = (db: Connection) =>
  db
    .selectFrom('demande_types')
    .select([
      'id',
      'cle',
      'nature',
      'nom',
      'nom_en',
      'aide',
      'aide_en',
      'unite',
      'paye',
      'banque_id',
      'depassement',
      'piece',
      'piece_apres_jours',
      'preavis_jours',
      'decideur',
      'actif',
      'ordre',
      'version',
    ]);

export const findTypes = (
  db: Connection,
  { activeOnly }: { activeOnly: boolean },
): Promise<DemandeType[]> =>
  selectTypes(db)
    .$if(activeOnly, (rows) => rows.where('actif', '=', true))
    .orderBy('ordre')
    .orderBy('id')
    .execute();

export const findType = (db: Connection, id: number): Promise<DemandeType | undefined> =>
  selectTypes(db).where('id', '=', id).executeTakeFirst();

const selectBanques = (db: Connection) =>
  db.selectFrom('banques').select(['id', 'nom', 'nom_en', 'plancher_minutes', 'actif', 'version']);

export const findBanques = (
  db: Connection,
  { activeOnly }: { activeOnly: boolean },
): Promise<Banque[]> =>
  selectBanques(db)
    .$if(activeOnly, (rows) => rows.where('actif', '=', true))
    .orderBy('id')
    .execute();

export const findBanque = (db: Connection, id: number): Promise<Banque | undefined> =>
  selectBanques(db).where('id', '=', id).executeTakeFirst();

/** How low what is available may go. */
export async function findFloor(db: Connection, banqueId: number): Promise<number> {
  const { plancher_minutes } = await db
    .selectFrom('banques')
    .select('plancher_minutes')
    .where('id', '=', banqueId)
    .executeTakeFirstOrThrow();
  return plancher_minutes;
}

/** The newest of each bank first. */
export const findAccrualRules = (db: Connection): Promise<AccrualRule[]> =>
  db
    .selectFrom('accumulations')
    .select(['id', 'banque_id', 'en_vigueur_le', 'centiemes', 'annees_min', 'source', 'cree_le'])
    .select(personOf('accumulations.auteur_id').as('par'))
    .orderBy('banque_id')
    .orderBy('en_vigueur_le', 'desc')
    .orderBy('annees_min')
    .orderBy('id')
    .execute();

export async function insertAccrualRule(
  tx: Tx,
  rule: Insertable<AccumulationsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('accumulations')
    .values(rule)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
