import { sendMessage } from '@releve/domain/features/objects.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { TIMELINE_CHANGES } from './timeline-changes.ts';

export default defineCommands({
  commands: [{ command: sendMessage, name: 'commands.message' }],
  changes: TIMELINE_CHANGES,
});
