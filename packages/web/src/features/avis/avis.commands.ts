import {
  answerProjet,
  getAvis,
  listMyAvis,
  receiveAvis,
  replyToAvis,
} from '@releve/domain/features/avis.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { AVIS_CHANGES } from './avis-changes.ts';

const READS = [listMyAvis, getAvis];

export default defineCommands({
  commands: [
    { command: answerProjet, name: 'commands.answer_avis', refreshes: READS },
    { command: receiveAvis, name: 'commands.receive_avis', refreshes: READS },
    { command: replyToAvis, name: 'commands.reply_avis', refreshes: READS },
  ],
  changes: AVIS_CHANGES,
});
