import { confirmQuarts, seeQuarts } from '@releve/domain/features/horaire.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { HORAIRE_CHANGES } from './horaire-marks.ts';

export default defineCommands({
  commands: [
    { command: seeQuarts, name: 'commands.see_quarts', refreshes: [getPlanner] },
    { command: confirmQuarts, name: 'commands.confirm_quarts', refreshes: [getPlanner] },
  ],
  changes: HORAIRE_CHANGES,
});
