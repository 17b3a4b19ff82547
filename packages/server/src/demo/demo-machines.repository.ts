// The machines of the demo as their pictures are hung on them.
import type { Connection } from '../platform/database.ts';

/** Photographed by the demo's supervisor. */
export const findDemoMachines = (connection: Connection) =>
  connection
    .selectFrom('equipements')
    .innerJoin('employes', (join) => join.on('employes.username', '=', 'superviseur'))
    .select(['equipements.id', 'equipements.type', 'employes.id as auteur_id'])
    .orderBy('equipements.id')
    .execute();

export const findDemoVoices = (connection: Connection) =>
  connection
    .selectFrom('equipement_voix')
    .innerJoin('equipement_rapports', 'equipement_rapports.id', 'equipement_voix.rapport_id')
    .innerJoin('equipements', 'equipements.id', 'equipement_rapports.equipement_id')
    .select([
      'equipement_voix.id',
      'equipement_voix.par',
      'equipement_voix.probleme',
      'equipement_voix.recu_le',
      'equipements.type',
    ])
    .where('equipement_rapports.regle_le', 'is', null)
    .orderBy('equipement_voix.id')
    .execute();
