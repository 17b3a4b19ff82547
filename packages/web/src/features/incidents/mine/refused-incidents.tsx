import {
  confirmIncident,
  createIncident,
  recordIncidentCall,
  resolveIncident,
  takeIncident,
} from '@releve/domain/features/incidents.ts';
import { completeRegistre, signRegistre } from '@releve/domain/features/registre.ts';
import { inputOf } from '../../../platform/api/waiting-changes.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { RefusedCommands } from '../../objects/refused-commands.tsx';
import { subjectOfIncident } from '../incidents.mutations.ts';

const NAMES = {
  [createIncident.id]: 'commands.report_incident',
  [takeIncident.id]: 'commands.take_incident',
  [resolveIncident.id]: 'commands.resolve_incident',
  [confirmIncident.id]: 'commands.confirm_incident',
  [recordIncidentCall.id]: 'commands.incident_call',
  [completeRegistre.id]: 'commands.complete_registre',
  [signRegistre.id]: 'commands.sign_registre',
} as const;

function nameOf(row: OutboxRow, t: Translate): string {
  const told = row.endpoint === createIncident.id ? inputOf(createIncident, row)?.body : undefined;
  const name = t(NAMES[row.endpoint] ?? 'commands.report_incident');
  if (told === undefined) return name;
  return [name, t(`incidents.types.${told.type}`), told.description]
    .filter((part) => part !== '')
    .join(' · ');
}

/** `uuid`: those of one incident. */
export function RefusedIncidents({ uuid }: { uuid?: string }) {
  const t = useT();
  return (
    <RefusedCommands
      commands={Object.keys(NAMES)}
      nameOf={(row) => nameOf(row, t)}
      isShown={({ subject }) => uuid === undefined || subject === subjectOfIncident(uuid)}
    />
  );
}
