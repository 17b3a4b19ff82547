import { confirmMyHeures, contestMyHeures } from '@releve/domain/features/heures.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { HEURES_CHANGES } from './heures-changes.ts';

export const useConfirmHeures = () =>
  useCommand(confirmMyHeures, {
    subject: ({ body }) => `heures:${body.periode_id}`,
    changes: HEURES_CHANGES,
  });

export const useContestHeures = () =>
  useCommand(contestMyHeures, {
    subject: ({ body }) => `heures:${body.jour}:${body.cle_ligne}`,
    changes: HEURES_CHANGES,
  });
