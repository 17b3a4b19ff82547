// What is known of those who could take a quart.
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Those who clean; managers are not asked to replace. */
export const findPossibleReplacements = (db: Connection) =>
  db
    .selectFrom('employes')
    .select(['id', 'prenom', 'nom', 'telephone', 'day_switch_time'])
    .where('actif', '=', true)
    .where('usergroup', '=', USERGROUP.employee)
    .orderBy(sql`search_text(nom), search_text(prenom), id`)
    .execute();

/** Quarts that were published for that site, by employee, within [du, au). */
export const findVisitCounts = (
  db: Connection,
  clientId: number,
  { du, au }: { du: string; au: string },
) =>
  db
    .selectFrom('quarts')
    .select([
      sql<number>`employe_id`.as('employe_id'),
      sql<number>`count(*)`.as('visites'),
      sql<string>`max(date)`.as('derniere'),
    ])
    .where('client_id', '=', clientId)
    .where('date', '>=', du)
    .where('date', '<', au)
    .where('statut', '=', 'publie')
    .where('employe_id', 'is not', null)
    .groupBy('employe_id')
    .execute();

export const findSites = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('clients')
    .select(['id', 'nom', 'lat', 'lng'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const findOfferStatuts = (db: Connection, quartId: number) =>
  db
    .selectFrom('offres')
    .select(['employe_id', 'statut'])
    .where('quart_id', '=', quartId)
    .execute();
