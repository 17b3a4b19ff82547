import {
  getEquipementFigures,
  getRapport,
  listMachineRapports,
  listRapports,
  reportBris,
} from '@releve/domain/features/equipement-rapports.ts';
import {
  askTransfert,
  getEquipement,
  listEquipements,
  listMyEquipements,
  listSpares,
  moveEquipement,
  recordEntretien,
} from '@releve/domain/features/equipements.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { EQUIPEMENT_CHANGES } from './equipement-changes.ts';

const refreshes = [
  listEquipements,
  listMyEquipements,
  getEquipement,
  listRapports,
  listMachineRapports,
  getRapport,
  getEquipementFigures,
  listSpares,
  getTimeline,
];

export default defineCommands({
  commands: [
    { command: reportBris, name: 'commands.report_bris', refreshes },
    { command: moveEquipement, name: 'commands.move_equipement', refreshes },
    { command: recordEntretien, name: 'commands.record_entretien', refreshes },
    { command: askTransfert, name: 'commands.ask_transfert', refreshes },
  ],
  changes: EQUIPEMENT_CHANGES,
});
