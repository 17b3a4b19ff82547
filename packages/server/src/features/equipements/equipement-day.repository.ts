// Machines in the manager's day: what is reported, what stands still, what waits for its maintenance.
import { sql } from 'kysely';
import { dayRows } from '../../platform/day.ts';
import { isUnsettled } from './equipements.repository.ts';

const nameOf = sql`(select equipements.nom from equipements where equipements.id = equipement_rapports.equipement_id)`;

export const openRapportRows = () =>
  dayRows(
    {
      id: sql`equipement_rapports.id`,
      client_id: sql`equipement_rapports.client_id`,
      titre: sql`coalesce(${nameOf}, '')`,
      numero: sql`concat_ws(' · ', equipement_rapports.numero, case when equipement_rapports.equipement_id is null
        then equipement_rapports.code end)`,
      genre: sql`equipement_rapports.statut`,
      depuis: sql`equipement_rapports.signale_le`,
      version: sql`equipement_rapports.version`,
      rang: sql`case when equipement_rapports.statut = 'signale' then 0 else 2 end
        + case when equipement_rapports.hors_service then 0 else 1 end`,
      pris_par: sql`equipement_rapports.assigne_id`,
    },
    sql`from equipement_rapports where ${isUnsettled('equipement_rapports')}`,
  );

/** As the list of machines says it: everything but what works. */
export const stoppedMachineRows = () =>
  dayRows(
    {
      id: sql`equipements.id`,
      employe_id: sql`equipements.employe_id`,
      client_id: sql`equipements.client_id`,
      titre: sql`equipements.nom`,
      genre: sql`equipements.etat`,
      depuis: sql`(select max(coalesce(opened.arret_le, opened.signale_le)) from equipement_rapports opened
        where opened.equipement_id = equipements.id and ${isUnsettled('opened')})`,
      rang: sql`array_position(array['hors_service', 'en_reparation', 'a_verifier'], equipements.etat)`,
    },
    sql`from equipements where equipements.etat in ('a_verifier', 'hors_service', 'en_reparation')`,
  );

export const overdueMaintenanceRows = (today: string, timeZone: string) =>
  dayRows(
    {
      id: sql`equipements.id`,
      employe_id: sql`equipements.employe_id`,
      client_id: sql`equipements.client_id`,
      titre: sql`equipements.nom`,
      genre: sql`equipements.etat`,
      du: sql`equipements.prochain_entretien`,
      depuis: sql`equipements.prochain_entretien::timestamp at time zone ${timeZone}`,
    },
    sql`from equipements where equipements.etat <> 'retire' and equipements.prochain_entretien < ${today}::date`,
  );
