// The days on which people are reminded of what they are to do by a day.
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import { setDeadline } from '../../platform/deadlines.ts';
import type { NotifyContext } from '../../platform/notifications/notify.ts';
import { formationRef } from './formations.repository.ts';

/** On the clock of the company. */
const REMINDED_AT = '09:00:00';
const WEEK_DAYS = 7;

export const remindedOn = (date: string, timeZone: string): Temporal.Instant =>
  Temporal.Instant.from(instantAt(date, REMINDED_AT, timeZone));

export const ECHEANCE = 'echeance';
export type ReminderStep = 'semaine' | 'jour';

/** A week before the day and on it. Two days are not two steps of one series: their keys do not end with a number. */
export async function remindOfDay(
  context: NotifyContext,
  timeZone: string,
  formationId: number,
  date: string,
): Promise<void> {
  const steps: [ReminderStep, string][] = [
    ['semaine', addDays(date, -WEEK_DAYS)],
    ['jour', date],
  ];
  for (const [step, day] of steps) {
    const dueAt = remindedOn(day, timeZone);
    if (Temporal.Instant.compare(dueAt, context.now) <= 0) continue;
    const key = `${ECHEANCE}-${date}-${step}`;
    await setDeadline(context, { ...formationRef(formationId), key, dueAt });
  }
}

/** What a key of `remindOfDay` is about. */
export function readReminder(key: string): { echeance: string; step: ReminderStep } {
  const [, echeance = '', step] = /^echeance-(\d{4}-\d{2}-\d{2})-(semaine|jour)$/.exec(key) ?? [];
  return { echeance, step: step === 'semaine' ? 'semaine' : 'jour' };
}
