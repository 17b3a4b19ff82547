// Who is told of an incident that nobody takes, and when. It stands on the deadlines of the platform: each step sets the
// next, so that after a stop of the server one step runs and the next keeps its distance.
import type { Language } from '@releve/domain/texts.ts';
import { settingsFromEntries } from '@releve/domain/settings.ts';
import { toUsers } from '../../platform/broadcast.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { recordJournal } from '../../platform/journal.ts';
import { notify, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { findSettingEntries } from '../../platform/settings.repository.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { CIRCLES, minutesOf, parseStepKey, stepKey, STEPS } from './escalation-steps.ts';
import {
  type EscalatedIncident,
  findStepPeople,
  findWaitingStep,
  lockEscalated,
  type StepPerson,
} from './escalation.repository.ts';
import { escalationTexts } from './escalation.texts.ts';
import { incidentLink } from './incidents.notice.ts';

/** As a write sees it: a request's context and a job's unit with its instant both are one. */
type EscalationUnit = UnitOfWork & { readonly now: Temporal.Instant };

const PREFIX = 'escalade';
const SITE_DAYS = 56;

/** The first day whose quarts still make somebody of a site. Which time zone does not matter by then. */
export const sinceOf = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: SITE_DAYS }).toString();

const refOf = (id: number) => ({ object: 'incident', id }) as const;

const noticeKey = ({ id, rouvert }: Pick<EscalatedIncident, 'id' | 'rouvert'>, step: number) =>
  `incident:${id}:escalade:${rouvert}:${step}`;

const isWaiting = ({ statut, fusionne_dans }: EscalatedIncident): boolean =>
  statut === 'ouvert' && fusionne_dans === null;

/** Tells the first step at once and sets the next. Called when it is reported open, and when it is opened again. */
export async function startEscalation(
  unit: EscalationUnit,
  { id }: { readonly id: number },
): Promise<void> {
  const incident = await lockEscalated(unit.db, id);
  if (incident && isWaiting(incident)) await tellFrom(unit, incident, 0);
}

/**
 * Nobody is told any more, and what was not seen yet rings nowhere. Called in the transaction that takes, resolves or merges
 * it, once that has locked its row.
 */
export async function stopEscalation(unit: EscalationUnit, incidentId: number): Promise<void> {
  const incident = await lockEscalated(unit.db, incidentId);
  if (!incident) return;
  const waiting = await findWaitingStep(unit.db, incidentId);
  const told = waiting === undefined ? STEPS.length : parseStepKey(waiting).step;
  await stopDeadlines(unit, refOf(incidentId), PREFIX);
  for (let step = 0; step < told; step += 1) {
    await withdrawNotice(unit, noticeKey(incident, step));
  }
}

/**
 * The next step follows the delay of the gravity that it has now. One that became grave rings once more for those who were
 * told last: they may rest. Called where an open one got another gravity.
 */
export async function moveEscalation(unit: EscalationUnit, incidentId: number): Promise<void> {
  const incident = await lockEscalated(unit.db, incidentId);
  const waiting = await findWaitingStep(unit.db, incidentId);
  if (!incident || !isWaiting(incident) || waiting === undefined) return;
  const { step } = parseStepKey(waiting);
  if (incident.gravite === 3) await tellStep(unit, incident, step - 1, { isRenewed: true });
  await setStep(unit, incident, step);
}

/** Looks again under the lock of its row: one that was taken, were it months ago, wakes nobody. */
export const runEscalation: DeadlineHandler = async (unit, { id, key }) => {
  const incident = await lockEscalated(unit.db, id);
  const { rouvert, step } = parseStepKey(key);
  if (incident && isWaiting(incident) && incident.rouvert === rouvert) {
    await tellFrom(unit, incident, step);
  }
};

/** A step that reaches nobody goes to the next circle at once. */
async function tellFrom(
  unit: EscalationUnit,
  incident: EscalatedIncident,
  first: number,
): Promise<void> {
  let step = first;
  let people = await tellStep(unit, incident, step);
  while (!people.some(({ joignable }) => joignable) && step < CIRCLES.length - 1) {
    step += 1;
    people = await tellStep(unit, incident, step);
  }
  await setStep(unit, incident, step + 1);
}

async function setStep(
  unit: EscalationUnit,
  { id, gravite, rouvert }: EscalatedIncident,
  step: number,
): Promise<void> {
  const next = STEPS[step];
  if (next === undefined) return;
  const settings = settingsFromEntries(await findSettingEntries(unit.db));
  const dueAt = unit.now.add({ minutes: next.delays * minutesOf(settings, gravite) });
  await setDeadline(unit, { ...refOf(id), key: stepKey(rouvert, step), dueAt });
}

const GRAVITIES = { 1: 'gravite.leger', 2: 'gravite.moyen', 3: 'gravite.grave' } as const;

function writeStep(
  langue: Language,
  { numero, type, gravite, client_nom }: EscalatedIncident,
  step: number,
): NotificationText {
  const t = escalationTexts[langue];
  return {
    titre: t(step === 0 ? 'told' : 'waiting', { site: client_nom }),
    texte: t('about', { numero, type: t(`type.${type}`), gravite: t(GRAVITIES[gravite]) }),
  };
}

/** One notice per person and step. A grave one rings although they rest, and the journal says whom it woke. */
async function tellStep(
  unit: EscalationUnit,
  incident: EscalatedIncident,
  step: number,
  { isRenewed }: { isRenewed: boolean } = { isRenewed: false },
): Promise<StepPerson[]> {
  const { circle } = STEPS[step] ?? { circle: 'direction' };
  const people = await findStepPeople(unit.db, incident, { circle, since: sinceOf(unit.now) });
  const to = people.map(({ id }) => id);
  const urgent = incident.gravite === 3;
  await notify(unit, {
    to,
    type: 'incident',
    key: noticeKey(incident, step),
    lien: incidentLink(incident.id),
    urgent,
    isRenewed,
    mustReach: true,
    texts: (langue) => writeStep(langue, incident, step),
  });
  const { id, client_id } = incident;
  unit.broadcast(toUsers(to, 'IncidentChanged', { id, client_id }));
  await recordJournal(unit.db, {
    acteur: null,
    action: 'incident_escalade',
    objet: 'incidents',
    objet_id: id,
    apres: {
      etape: step,
      cercle: circle,
      urgent,
      employes: to,
      joignables: people.filter(({ joignable }) => joignable).length,
    },
  });
  return people;
}
