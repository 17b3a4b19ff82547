import { getTimeline } from '@releve/domain/features/objects.ts';
import {
  acknowledgeSuivi,
  getSuivi,
  listMySuivis,
  listSuivis,
  putSuivi,
  seeSuivi,
  suiviTrend,
} from '@releve/domain/features/suivis.ts';
import { defineCommands } from '../../../platform/features/define-feature.ts';
import { SUIVI_CHANGES } from './suivi-reading.ts';

const READS = [listMySuivis, listSuivis, getSuivi];

export default defineCommands({
  commands: [
    { command: putSuivi, name: 'commands.suivi', refreshes: [...READS, suiviTrend] },
    { command: seeSuivi, name: 'commands.see_suivi', refreshes: READS },
    {
      command: acknowledgeSuivi,
      name: 'commands.acknowledge_suivi',
      refreshes: [...READS, getTimeline],
    },
  ],
  changes: SUIVI_CHANGES,
});
