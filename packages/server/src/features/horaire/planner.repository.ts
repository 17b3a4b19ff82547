// The rows of the planner: people and sites, in the order of their names.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Everyone active, and whoever left and still has quarts. */
export const findPlannerEmployes = (db: Connection, withQuarts: readonly number[]) =>
  db
    .selectFrom('employes')
    .select(['id', 'prenom', 'nom', 'usergroup', 'superviseur_id', 'day_switch_time', 'actif'])
    .where((eb) =>
      eb.or([
        eb('actif', '=', true),
        eb('id', '=', sql<number>`any(${[...withQuarts]}::bigint[])`),
      ]),
    )
    .orderBy('folded_nom')
    .orderBy('folded_prenom')
    .orderBy('id')
    .execute();

export const findPlannerClients = (db: Connection, withQuarts: readonly number[]) =>
  db
    .selectFrom('clients')
    .select(['id', 'nom', 'ville', 'superviseur_id', 'actif'])
    .where((eb) =>
      eb.or([
        eb('actif', '=', true),
        eb('id', '=', sql<number>`any(${[...withQuarts]}::bigint[])`),
      ]),
    )
    .orderBy('folded_name')
    .orderBy('id')
    .execute();
