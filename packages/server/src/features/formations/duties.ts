// Of whom courses are asked. A duty counts from the moment it is seen, and is stored then: after a change of a course at once,
// otherwise within the hour. Until then a screen shows the day that will be stored.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/formations-admin.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { toUsers } from '../../platform/broadcast.ts';
import { invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { NotifyContext } from '../../platform/notifications/notify.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import * as repository from './duties.repository.ts';
import type { NewDuty } from './duties.repository.ts';
import { tellAsked, tellRedone } from './formations.notice.ts';
import { lockFormation } from './formations.repository.ts';
import { findActiveIds } from './people.repository.ts';
import { remindOfDay } from './reminders.ts';
import { dateOf, loadSituation } from './situation.ts';

/** Those who have passed it already are not told. */
async function announce(
  context: NotifyContext,
  timeZone: string,
  duties: readonly NewDuty[],
): Promise<void> {
  if (duties.length === 0) return;
  const { db, now, broadcast } = context;
  const byFormation = Map.groupBy(duties, ({ formation_id }) => formation_id);
  const situation = await loadSituation(
    db,
    { now, timeZone },
    { formationIds: [...byFormation.keys()] },
  );
  for (const course of situation.courses) {
    const own = byFormation.get(course.id) ?? [];
    for (const [date, due] of Map.groupBy(own, ({ echeance }) => echeance)) {
      const lacking = due
        .map(({ employe_id }) => employe_id)
        .filter((id) => situation.of(course, id).end === undefined);
      await tellAsked(context, course, { to: lacking, echeance: date });
      if (lacking.length > 0) await remindOfDay(context, timeZone, course.id, date);
    }
    const concerned = own.map(({ employe_id }) => employe_id);
    broadcast(toUsers(concerned, 'FormationChanged', { id: course.id }));
  }
}

/** Without a course, of all of them. */
export async function followDuties(
  context: NotifyContext,
  timeZone: string,
  formationId: number | null = null,
): Promise<void> {
  const { db, now } = context;
  const scope = { formationId, today: dateOf({ now, timeZone }) };
  await repository.deleteGoneDuties(db, scope);
  const added = await repository.insertNewDuties(db, scope, now.toString());
  await announce(context, timeZone, added);
}

/** Whoever passed an earlier version is to take the course again, until a day. */
export async function tellRedo(
  context: NotifyContext,
  timeZone: string,
  formationId: number,
): Promise<void> {
  const { db, now, broadcast } = context;
  const situation = await loadSituation(db, { now, timeZone }, { formationIds: [formationId] });
  const [course] = situation.courses;
  const redo = course && situation.redoOf(course);
  if (!course || !redo) return;
  const asked = situation.asked(course) ?? (await findActiveIds(db));
  const to = [...asked].filter((id) => situation.of(course, id).end === redo.jusqu_a);
  await tellRedone(context, course, { to, ...redo });
  await remindOfDay(context, timeZone, course.id, redo.jusqu_a);
  broadcast(toUsers(to, 'FormationChanged', { id: course.id }));
}

/** New people, new quarts and people who change their group are found by it. */
export const createDutiesJob = (settings: Pick<SettingsCache, 'read'>): Job =>
  defineJob<object>({
    name: 'formation-duties',
    cron: '7 * * * *',
    run: async (_payload, { write, clock, config }) => {
      if (!(await settings.read()).ENABLE_FORMATIONS) return;
      const now = clock.now();
      await write((unit) => followDuties({ ...unit, now }, config.timeZone));
    },
  });

async function requirePublished(context: WriteContext, id: number) {
  const formation = await lockFormation(context.db, id);
  if (!formation) throw notFound();
  if (formation.statut !== 'publiee') throw invalid('formations.not_published');
  return formation;
}

/** Asked again, somebody has the whole time and all their attempts once more. */
export async function assignFormation(
  context: WriteContext,
  timeZone: string,
  id: number,
  { employes, echeance }: EndpointRequest<typeof endpoints.assignFormation>['body'],
): Promise<{ assignees: number }> {
  const { db, user, now, address } = context;
  const { delai_jours } = await requirePublished(context, id);
  const today = dateOf({ now, timeZone });
  if (echeance !== null && echeance < today) throw invalidField('echeance', 'formations.in_past');
  const due = echeance ?? addDays(today, delai_jours);
  const assigned = await repository.upsertAssignments(db, {
    formationId: id,
    employeIds: employes,
    echeance: due,
    par: user.id,
    now: now.toString(),
  });
  if (assigned.length < new Set(employes).size) throw invalidField('employes', 'errors.not_found');
  const duties = assigned.map((employe_id) => ({ formation_id: id, employe_id, echeance: due }));
  await announce(context, timeZone, duties);
  await recordJournal(db, {
    acteur: user,
    action: 'assignation',
    objet: 'formations',
    objet_id: id,
    apres: { employes: assigned, echeance: due },
    adresse: address,
  });
  return { assignees: assigned.length };
}

export async function unassignFormation(
  context: WriteContext,
  timeZone: string,
  id: number,
  employeId: number,
): Promise<{ message: string }> {
  const { db, user, address, broadcast } = context;
  if (!(await lockFormation(db, id))) throw notFound();
  if (await repository.deleteAssignment(db, id, employeId)) {
    await followDuties(context, timeZone, id);
    broadcast(toUsers([employeId], 'FormationChanged', { id }));
    await recordJournal(db, {
      acteur: user,
      action: 'assignation',
      objet: 'formations',
      objet_id: id,
      avant: { employes: [employeId] },
      adresse: address,
    });
  }
  return { message: 'formations.unassigned' };
}
