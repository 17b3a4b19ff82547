import {
  assignIncident,
  countOpenIncidents,
  createIncident,
  getIncident,
  listIncidents,
  listMyIncidents,
  mergeIncident,
  updateIncident,
} from '@releve/domain/features/incidents.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { listRegistre, updateRegistre } from '@releve/domain/features/registre.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

/** The form or the sheet says what was refused. */
const changes = {
  showsRefusal: true,
  refreshes: [
    listIncidents,
    listMyIncidents,
    getIncident,
    getTimeline,
    countOpenIncidents,
    listRegistre,
  ],
} as const;

/** At a desk one waits for the number that it gets. */
const reportNow = { ...createIncident, offline: 'never' } as const;

export const useReportNow = () => useCommand(reportNow, changes);
export const useAssignIncident = () => useCommand(assignIncident, changes);
export const useUpdateIncident = () => useCommand(updateIncident, changes);
export const useMergeIncident = () => useCommand(mergeIncident, changes);
export const useUpdateRegistre = () => useCommand(updateRegistre, changes);
