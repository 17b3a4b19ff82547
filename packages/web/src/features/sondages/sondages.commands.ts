import { getHumeurTrend } from '@releve/domain/features/sondages-admin.ts';
import { answerSondage, giveHumeur } from '@releve/domain/features/sondages.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { SONDAGE_CHANGES } from './sondage-changes.ts';

export default defineCommands({
  commands: [
    {
      command: answerSondage,
      name: 'commands.answer_sondage',
    },
    { command: giveHumeur, name: 'commands.give_humeur', refreshes: [getHumeurTrend] },
  ],
  changes: SONDAGE_CHANGES,
});
