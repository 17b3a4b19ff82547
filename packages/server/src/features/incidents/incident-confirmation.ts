// Put right, and nobody has said otherwise for a week: it is taken as confirmed.
import { stepTo } from '@releve/domain/decision.ts';
import { INCIDENT_STEPS } from '@releve/domain/features/incidents.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { tellScreens } from './incidents.notice.ts';
import * as repository from './incidents.repository.ts';
import type { StoredIncident } from './incidents.repository.ts';

const CONFIRMED_AFTER_DAYS = 7;
const HOURS_A_DAY = 24;

export const incidentRef = (id: number): ObjectRef => ({ object: 'incident', id });

type Unit = UnitOfWork & { readonly now: Temporal.Instant };

/** Each time it is put right, anew. */
const keyOf = ({ rouvert }: Pick<StoredIncident, 'rouvert'>): string => `confirmation-${rouvert}`;

export async function awaitConfirmation(unit: Unit, incident: StoredIncident): Promise<void> {
  await setDeadline(unit, {
    ...incidentRef(incident.id),
    key: keyOf(incident),
    dueAt: unit.now.add({ hours: CONFIRMED_AFTER_DAYS * HOURS_A_DAY }),
  });
}

export const stopAwaiting = (unit: Unit, id: number): Promise<void> =>
  stopDeadlines(unit, incidentRef(id), 'confirmation');

/** Nobody's act: the journal says so. */
export const confirmByItself: DeadlineHandler = async (unit, { id, key }) => {
  const { db, now, config } = unit;
  await repository.lockIncidents(db, [id]);
  const incident = await repository.findIncident(db, id);
  const isDue =
    incident?.fusionne_dans_id === null &&
    stepTo(INCIDENT_STEPS, { from: incident.statut, to: 'confirme' }) === 'decide' &&
    keyOf(incident) === key;
  if (!isDue) return;
  await repository.claimIncident(db, incident, {
    statut: 'confirme',
    confirme_le: now.toString(),
  });
  await recordJournal(db, {
    acteur: null,
    action: 'incident_confirme',
    objet: 'incidents',
    objet_id: id,
    avant: { statut: incident.statut },
    apres: { statut: 'confirme', automatique: true },
  });
  await tellScreens({ ...unit, timeZone: config.timeZone }, incident);
};
