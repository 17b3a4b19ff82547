import {
  confirmIncident,
  recordIncidentCall,
  resolveIncident,
  takeIncident,
} from '@releve/domain/features/incidents.ts';
import { completeRegistre, signRegistre } from '@releve/domain/features/registre.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import type { PreparedFile } from '../../platform/offline/prepare-file.ts';
import { INCIDENT_CHANGES } from './incident-changes.ts';

/** What follows a report waits for it: nobody signs or confirms what has not arrived. */
export const subjectOfIncident = (uuid: string): string => `incident:${uuid}`;

const ofIncident = {
  subject: ({ params }: { params: { uuid: string } }) => subjectOfIncident(params.uuid),
  changes: INCIDENT_CHANGES,
};

export const useTakeIncident = () => useCommand(takeIncident, ofIncident);

export const useResolveIncident = (files: () => readonly PreparedFile[]) =>
  useCommand(resolveIncident, { ...ofIncident, files });

export const useConfirmIncident = () => useCommand(confirmIncident, ofIncident);

export const useRecordCall = () => useCommand(recordIncidentCall, ofIncident);

export const useCompleteRegistre = () => useCommand(completeRegistre, ofIncident);

export const useSignRegistre = (files: () => readonly PreparedFile[]) =>
  useCommand(signRegistre, { ...ofIncident, files });
