import { confirmQuarts, getHoraire, seeQuarts } from '@releve/domain/features/horaire.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { HORAIRE_CHANGES } from './horaire-marks.ts';

const READS = [getHoraire, getPlanner];

export default defineCommands({
  commands: [
    { command: seeQuarts, name: 'commands.see_quarts', refreshes: READS },
    { command: confirmQuarts, name: 'commands.confirm_quarts', refreshes: READS },
  ],
  changes: HORAIRE_CHANGES,
});
