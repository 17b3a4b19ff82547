import {
  confirmIncident,
  countOpenIncidents,
  createIncident,
  getIncident,
  listIncidents,
  listMyIncidents,
  recordIncidentCall,
  resolveIncident,
  takeIncident,
} from '@releve/domain/features/incidents.ts';
import { completeRegistre, signRegistre } from '@releve/domain/features/registre.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { INCIDENT_CHANGES } from './incident-changes.ts';

const refreshes = [listMyIncidents, listIncidents, getIncident, countOpenIncidents, getTimeline];

export default defineCommands({
  commands: [
    { command: createIncident, name: 'commands.report_incident', refreshes },
    { command: takeIncident, name: 'commands.take_incident', refreshes },
    { command: resolveIncident, name: 'commands.resolve_incident', refreshes },
    { command: confirmIncident, name: 'commands.confirm_incident', refreshes },
    { command: recordIncidentCall, name: 'commands.incident_call', refreshes },
    { command: completeRegistre, name: 'commands.complete_registre', refreshes },
    { command: signRegistre, name: 'commands.sign_registre', refreshes },
  ],
  changes: INCIDENT_CHANGES,
});
