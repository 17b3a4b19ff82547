import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import { listBalances, listMovements } from '@releve/domain/features/demande-types.ts';
import {
  cancelDemande,
  createDemande,
  getDemande,
  getDemandeCalendar,
  getDemandeDossier,
  listDemandes,
  listMyDemandes,
  withdrawDemande,
} from '@releve/domain/features/demandes.ts';
import {
  addDatedAvailability,
  getDisponibilites,
  removeDatedAvailability,
} from '@releve/domain/features/disponibilites.ts';
import { getHoraire } from '@releve/domain/features/horaire.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { DEMANDE_CHANGES } from './demande-changes.ts';
import { DISPONIBILITE_CHANGES } from './disponibilites/disponibilite-changes.ts';

const READS = [
  listMyDemandes,
  getDemande,
  getDemandeCalendar,
  listBalances,
  listMovements,
  listDemandes,
  getDemandeDossier,
  getTimeline,
];

export default defineCommands({
  commands: [
    {
      command: createDemande,
      name: 'commands.ask_demande',
      refreshes: [...READS, getDisponibilites, getHoraire],
    },
    { command: withdrawDemande, name: 'commands.withdraw_demande', refreshes: READS },
    { command: addDemandePieces, name: 'commands.add_pieces', refreshes: READS },
    { command: cancelDemande, name: 'commands.cancel_demande', refreshes: READS },
    {
      command: addDatedAvailability,
      name: 'commands.add_availability',
    },
    {
      command: removeDatedAvailability,
      name: 'commands.remove_availability',
    },
  ],
  changes: [...DEMANDE_CHANGES, ...DISPONIBILITE_CHANGES],
});
