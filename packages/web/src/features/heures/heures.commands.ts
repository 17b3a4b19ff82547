import { confirmMyHeures, contestMyHeures, getMyHeures } from '@releve/domain/features/heures.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';

export default defineCommands({
  commands: [
    { command: confirmMyHeures, name: 'commands.confirm_heures', refreshes: [getMyHeures] },
    { command: contestMyHeures, name: 'commands.contest_heures', refreshes: [getMyHeures] },
  ],
});
