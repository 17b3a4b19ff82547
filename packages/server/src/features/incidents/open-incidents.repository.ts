// What is not put right yet, site by site: for chips on lists of many sites.
import { sql } from 'kysely';
import type { Gravite } from '@releve/domain/features/incidents.ts';
import type { Connection } from '../../platform/database.ts';

/** The condition is that of the index `incidents_ouverts`. */
export const countOpenBySite = (db: Connection) =>
  db
    .selectFrom('incidents')
    .select([
      'client_id',
      sql<number>`count(*)`.as('ouverts'),
      sql<Gravite>`max(gravite)`.as('gravite'),
      sql<number | null>`case when count(*) = 1 then max(id) end`.as('seul_id'),
    ])
    .where('statut', 'in', ['ouvert', 'pris_en_charge'])
    .where('fusionne_dans', 'is', null)
    .groupBy('client_id')
    .execute();
