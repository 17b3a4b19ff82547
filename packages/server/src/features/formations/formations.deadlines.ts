// What is due of courses and certificates: reminders, each told once and only while there is a reason.
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { findCertificat, lockCertificat } from './certificats.repository.ts';
import { tellDue, tellEnding } from './formations.notice.ts';
import { lockFormation } from './formations.repository.ts';
import { findActiveIds } from './people.repository.ts';
import { readReminder } from './reminders.ts';
import { loadSituation } from './situation.ts';

/** Before it ends and once it has: to its holder, unless something newer is good for longer. */
export const remindOfEnd: DeadlineHandler = async (unit, { id, key }) => {
  const { db, now, config } = unit;
  await lockCertificat(db, id);
  const certificat = await findCertificat(db, id);
  if (!certificat || certificat.retire_le !== null) return;
  const { formation_id, employe_id, valable_jusqu_a: end } = certificat;
  if (end === null) return;
  const situation = await loadSituation(
    db,
    { now, timeZone: config.timeZone },
    { formationIds: [formation_id], employeIds: [employe_id] },
  );
  const [course] = situation.courses;
  if (!course || course.statut !== 'publiee') return;
  const best = situation.of(course, employe_id).end;
  if (best === null || (best !== undefined && best > end)) return;
  await tellEnding(unit, certificat, { step: key, end });
};

/** Of a day by which it is to be done, or done again: to whoever has not. */
export const remindOfDue: DeadlineHandler = async (unit, { id, key }) => {
  const { db, now, config } = unit;
  await lockFormation(db, id);
  const { echeance, step } = readReminder(key);
  const situation = await loadSituation(
    db,
    { now, timeZone: config.timeZone },
    { formationIds: [id] },
  );
  const [course] = situation.courses;
  if (!course || (step === 'semaine' && situation.today >= echeance)) return;
  const isRedoDay = situation.redoOf(course)?.jusqu_a === echeance;
  const asked = situation.asked(course) ?? (await findActiveIds(db));
  const to = [...asked].filter((employeId) => {
    const { isAsked, end, echeance: day } = situation.of(course, employeId);
    return isAsked && day === echeance && (end === undefined || isRedoDay);
  });
  await tellDue(unit, course, { to, echeance, step });
};
