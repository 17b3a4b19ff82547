// What a client's file shows at a glance: its next quarts, its tasks, its reviews.
import { DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';
import { quartOrder } from '../employes/employe-week.repository.ts';

/** More than a site ever has in a week. */
const MAX_QUARTS = 100;

export const findVisits = (
  db: Connection,
  clientId: number,
  { from, to }: { from: string; to: string },
) =>
  db
    .selectFrom('quarts')
    .leftJoin('employes', 'employes.id', 'quarts.employe_id')
    .select([
      'quarts.id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'quarts.statut',
      'employes.day_switch_time',
      employeRefFrom('employes').as('employe'),
    ])
    .where('quarts.client_id', '=', clientId)
    .where('quarts.date', '>=', from)
    .where('quarts.date', '<=', to)
    .where('quarts.statut', '<>', 'annule')
    .$narrowType<{ statut: 'brouillon' | 'publie' }>()
    .orderBy(quartOrder(sql`coalesce(employes.day_switch_time, ${DEFAULT_DAY_SWITCH_TIME})`))
    .limit(MAX_QUARTS)
    .execute();

export const findActiveRythmes = (db: Connection, clientId: number) =>
  db
    .selectFrom('taches')
    .select(['frequence', 'jours', 'jour_du_mois', 'dates', 'minutes', 'actif'])
    .where('client_id', '=', clientId)
    .where('actif', '=', true)
    .execute();

export const findAverage = (db: Connection, clientId: number, since: string) =>
  db
    .selectFrom('avis_clients')
    .select([
      sql<number>`count(*)`.as('nombre'),
      sql<number | null>`round(avg(note), 1)::float8`.as('moyenne'),
    ])
    .where('client_id', '=', clientId)
    .where('le', '>=', since)
    .executeTakeFirstOrThrow();
