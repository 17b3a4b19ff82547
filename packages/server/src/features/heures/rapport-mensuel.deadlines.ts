// The monthly report is due on the 15th: directors are reminded on the 5th and on the 12th, until somebody says that it left.
import { monthBefore, REPORT_REMINDERS, reportMonth } from '@releve/domain/pay/report-month.ts';
import { addDays, calendarDate, instantAt } from '@releve/domain/working-day.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { defineJob } from '../../platform/jobs.ts';
import { notify, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import { findDirectors } from '../../platform/team.repository.ts';
import { writeLongDate } from '../../platform/texts.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { heuresTexts } from './heures.texts.ts';
import { monthName } from './month-name.ts';
import { findSent, hasDecret } from './rapport-mensuel.repository.ts';

type Unit = UnitOfWork & { readonly now: Temporal.Instant };

const MORNING = '08:00:00';

/** A month is known by its number, as 202611. */
const refOf = (mois: string): ObjectRef => ({
  object: 'rapport_mensuel',
  id: Number(mois.replace('-', '')),
});
const monthOf = (id: number): string =>
  `${Math.floor(id / 100)}-${String(id % 100).padStart(2, '0')}`;

const noticeKey = (mois: string, days: number): string => `rapport_mensuel:${mois}:${days}`;

/** Those that are still to come. */
async function awaitReport(unit: Unit, mois: string, timeZone: string): Promise<void> {
  const { du, du_le } = reportMonth(mois);
  if ((await findSent(unit.db, du)) !== undefined) return;
  for (const days of REPORT_REMINDERS) {
    const dueAt = Temporal.Instant.from(instantAt(addDays(du_le, -days), MORNING, timeZone));
    if (Temporal.Instant.compare(dueAt, unit.now) < 0) continue;
    await setDeadline(unit, { ...refOf(mois), key: `rappel-${days}`, dueAt });
  }
}

/** Every night, of the month before and of this one: set again, they stay where they are. */
export const awaitReports = defineJob<object>({
  name: 'await-monthly-reports',
  cron: '20 4 * * *',
  run: async (_payload, { write, clock, config: { timeZone } }) => {
    const now = clock.now();
    const today = calendarDate(now.toString(), timeZone);
    for (const mois of [monthBefore(today), today.slice(0, 7)]) {
      await write((unit) => awaitReport({ ...unit, now }, mois, timeZone));
    }
  },
});

export const remindOfReport: DeadlineHandler = async (unit, { id, key }) => {
  const mois = monthOf(id);
  const { du, au, du_le } = reportMonth(mois);
  if ((await findSent(unit.db, du)) !== undefined || !(await hasDecret(unit.db, au))) return;
  await notify(unit, {
    to: await findDirectors(unit.db),
    type: 'heures',
    key: noticeKey(mois, Number(key.split('-').at(-1))),
    lien: `/admin/heures/rapport-mensuel?mois=${mois}`,
    texts: (langue) => ({
      titre: heuresTexts[langue]('report.reminder', { mois: monthName(langue, du) }),
      texte: heuresTexts[langue]('report.reminder_text', { date: writeLongDate(langue, du_le) }),
    }),
  });
};

/** Nothing is left to remind of. */
export async function stopReminders(unit: Unit, mois: string): Promise<void> {
  await stopDeadlines(unit, refOf(mois));
  for (const days of REPORT_REMINDERS) await withdrawNotice(unit, noticeKey(mois, days));
}
