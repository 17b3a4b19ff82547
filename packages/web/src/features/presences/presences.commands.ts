import {
  getPresenceHistory,
  getPresences,
  getVisitHistory,
  logCall,
} from '@releve/domain/features/presences.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { CALL_CHANGES } from './actions/noted-calls.ts';

export default defineCommands({
  commands: [
    {
      command: logCall,
      name: 'commands.log_call',
      refreshes: [getPresences, getPresenceHistory, getVisitHistory],
    },
  ],
  changes: CALL_CHANGES,
});
