import { createDemande } from '@releve/domain/features/demandes.ts';
import {
  addDatedAvailability,
  removeDatedAvailability,
} from '@releve/domain/features/disponibilites.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { DISPONIBILITE_CHANGES } from './disponibilite-changes.ts';

/** What is taken back follows what was said. */
const subjectOf = (uuid: string): string => `disponibilite:${uuid}`;

export const useAddDay = () =>
  useCommand(addDatedAvailability, {
    subject: ({ body }) => subjectOf(body.uuid),
    changes: DISPONIBILITE_CHANGES,
  });

export const useRemoveDay = () =>
  useCommand(removeDatedAvailability, {
    subject: ({ params }) => subjectOf(params.uuid),
    changes: DISPONIBILITE_CHANGES,
  });

export const useAskWeek = () =>
  useCommand(createDemande, {
    subject: ({ body }) => `demande:${body.uuid}`,
    changes: DISPONIBILITE_CHANGES,
  });
