import {
  getSeance,
  listMySeances,
  listSeances,
  signMySeance,
  signSeance,
} from '@releve/domain/features/formation-seances.ts';
import {
  answerQuestion,
  beginTentative,
  listMyFormations,
  readLecon,
  submitTentative,
  takeFormation,
} from '@releve/domain/features/formations.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { FORMATION_CHANGES } from './formation-changes.ts';
import { SEANCE_CHANGES } from './seances/seance-changes.ts';

const READS = [listMyFormations, takeFormation];

export default defineCommands({
  commands: [
    { command: beginTentative, name: 'commands.begin_formation', refreshes: READS },
    { command: readLecon, name: 'commands.read_lecon', refreshes: READS },
    { command: answerQuestion, name: 'commands.answer_question', refreshes: READS },
    { command: submitTentative, name: 'commands.submit_formation', refreshes: READS },
    { command: signSeance, name: 'commands.sign_seance', refreshes: [getSeance, listSeances] },
    {
      command: signMySeance,
      name: 'commands.sign_seance',
      refreshes: [listMySeances, ...READS],
    },
  ],
  changes: [...FORMATION_CHANGES, ...SEANCE_CHANGES],
});
