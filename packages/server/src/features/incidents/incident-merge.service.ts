// Two reports of the same thing: both stay, one goes on.
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { HttpError, invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import { requireLocked as requireLockedClient } from '../clients/clients.service.ts';
import { putTasksAside } from '../rapports/reprise-tasks.service.ts';
import { moveEscalation, stopEscalation } from './escalation.ts';
import {
  conflict,
  type IncidentServices,
  isOpen,
  readFile,
  requireLocked,
} from './incident-access.ts';
import { stopAwaiting } from './incident-confirmation.ts';
import { requireFresh } from './incident-step.ts';
import * as notices from './incidents.notice.ts';
import * as repository from './incidents.repository.ts';
import type { StoredIncident } from './incidents.repository.ts';

/** Open where the other is: what nobody has put right must not go under what is settled. */
function assertAlike(row: StoredIncident, other: StoredIncident): void {
  if (other.fusionne_dans_id !== null) throw conflict('incidents.merged', other);
  if (other.id === row.id || other.client_id !== row.client_id) {
    throw invalidField('autre_id', 'incidents.other_site');
  }
  if (!isOpen(row)) {
    throw new HttpError(422, {
      message: 'incidents.merge_settled',
      details: { incident_id: row.id },
    });
  }
}

export async function mergeIncident(
  context: WriteContext,
  services: IncidentServices,
  id: number,
  { version, autre_id }: { version: number; autre_id: number },
): Promise<IncidentFile> {
  const { db } = context;
  const seen = await repository.findIncident(db, autre_id);
  // The task of the other is put aside: the file of the site is locked first.
  if (seen?.tache_id) await requireLockedClient(db, seen.client_id);
  await repository.lockIncidents(db, [id, autre_id]);
  const row = await requireFresh(context, services, id, version);
  const other = await requireLocked(context, autre_id);
  assertAlike(row, other);
  const gravite = row.gravite > other.gravite ? row.gravite : other.gravite;
  await repository.mergeReports(db, { from: other.id, into: id, gravite });
  await stopEscalation(context, other.id);
  await stopAwaiting(context, other.id);
  if (isOpen(other)) await putTasksAside(context, [other.tache_id]);
  // The worse of the two counts, and with it its delays.
  if (gravite !== row.gravite) await moveEscalation(context, id);
  await record(context, row, other);
  await notices.tellMerged(context, other, row);
  for (const each of [row, other]) {
    await notices.tellScreens({ ...context, timeZone: services.timeZone }, each);
  }
  return readFile(context, services, id);
}

/** Under both: each history tells of the other. */
const record = (
  { db, user, address }: WriteContext,
  row: StoredIncident,
  other: StoredIncident,
): Promise<void> =>
  recordManyInJournal(
    db,
    [
      { objet_id: row.id, apres: { avec: other.numero } },
      { objet_id: other.id, apres: { dans: row.numero } },
    ].map((entry) => ({
      ...entry,
      acteur: user,
      action: 'incident_fusionne' as const,
      objet: 'incidents' as const,
      adresse: address,
    })),
  );
