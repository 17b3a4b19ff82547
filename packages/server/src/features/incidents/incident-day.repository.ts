// Incidents in the manager's day, and those of one night.
import { sql } from 'kysely';
import { dayRows, type Night, type NightFacts } from '../../platform/day.ts';
import { isUnsettled } from './incidents.repository.ts';

/** Those of the list of open ones: what was taken stays among them. The gravest first. */
export const openIncidentRows = () =>
  dayRows(
    {
      id: sql`incidents.id`,
      client_id: sql`incidents.client_id`,
      titre: sql`left(incidents.description, 140)`,
      numero: sql`incidents.numero`,
      genre: sql`incidents.type`,
      gravite: sql`incidents.gravite`,
      depuis: sql`incidents.signale_le`,
      uuid: sql`incidents.uuid`,
      version: sql`incidents.version`,
      rang: sql`case when incidents.statut = 'ouvert' then 0 else 10 end - incidents.gravite`,
      pris_par: sql`case when incidents.statut = 'pris_en_charge' then incidents.assigne_id end`,
    },
    sql`from incidents where ${isUnsettled()}`,
  );

export const findNightIncidents = ({ db, from, until }: Night): Promise<NightFacts['incidents']> =>
  db
    .selectFrom('incidents')
    .select(['id', 'numero', 'type', 'gravite', 'client_id', 'signale_le'])
    .where('signale_le', '>=', from)
    .where('signale_le', '<', until)
    .where('fusionne_dans', 'is', null)
    .orderBy('gravite', 'desc')
    .orderBy('signale_le')
    .execute();
