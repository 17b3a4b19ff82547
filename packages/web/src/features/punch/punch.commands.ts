import { getMyHeures } from '@releve/domain/features/heures.ts';
import {
  getPresenceHistory,
  getPresences,
  getVisitHistory,
} from '@releve/domain/features/presences.ts';
import { cancelOwnPunches } from '@releve/domain/features/punch-cancellations.ts';
import { listCorrections, requestCorrection } from '@releve/domain/features/punch-corrections.ts';
import {
  addTachePhoto,
  getPositionConsent,
  getPunchDay,
  manualPunch,
  setPositionConsent,
} from '@releve/domain/features/punch.ts';
import { announceRetard } from '@releve/domain/features/retard-annonces.ts';
import { markTache } from '@releve/domain/features/tache-marques.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { CONSENT_CHANGES } from './consent-changes.ts';

const BOARD_READS = [getPresences, getPresenceHistory, getVisitHistory];

export default defineCommands({
  commands: [
    {
      command: manualPunch,
      name: 'commands.punch',
      refreshes: [getPunchDay, getMyHeures, ...BOARD_READS],
    },
    {
      command: cancelOwnPunches,
      name: 'commands.cancel_punch',
      refreshes: [getPunchDay, getMyHeures, listCorrections, ...BOARD_READS],
    },
    {
      command: markTache,
      name: 'commands.tache_marque',
      refreshes: [getPunchDay, ...BOARD_READS],
    },
    {
      command: announceRetard,
      name: 'commands.retard_annonce',
      refreshes: [getPunchDay, ...BOARD_READS],
    },
    {
      command: addTachePhoto,
      name: 'commands.tache_photo',
      refreshes: [getPunchDay, ...BOARD_READS],
    },
    {
      command: setPositionConsent,
      name: 'commands.position_consent',
      refreshes: [getPositionConsent, getPunchDay],
    },
    {
      command: requestCorrection,
      name: 'commands.correction',
      refreshes: [getPunchDay, getMyHeures, listCorrections, ...BOARD_READS],
    },
  ],
  changes: CONSENT_CHANGES,
});
