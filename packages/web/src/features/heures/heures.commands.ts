import { confirmMyHeures, contestMyHeures } from '@releve/domain/features/heures.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { HEURES_CHANGES } from './user/heures-changes.ts';

export default defineCommands({
  commands: [
    { command: confirmMyHeures, name: 'commands.confirm_heures' },
    { command: contestMyHeures, name: 'commands.contest_heures' },
  ],
  changes: HEURES_CHANGES,
});
