// What is deleted by its age: what the next night will take, and the night itself.
import type { Retention } from '@releve/domain/features/vie-privee.ts';
import type { RetentionSetting } from '@releve/domain/features/vie-privee.feature.ts';
import type { Settings } from '@releve/domain/settings.ts';
import type { Connection } from '../../platform/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { defineJob, type Job, type JobContext } from '../../platform/jobs.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { deleteExpired } from './exports.repository.ts';

export interface RetentionServices {
  readonly rules: readonly RetentionRule[];
  readonly settings: SettingsCache;
  readonly timeZone: string;
}

/** Of the night, in the company's time zone: when the fewest work and before the backup. */
const AT = { hour: 3, minute: 45 } as const;
/** One transaction takes so many, and one night so many of them: nobody waits for a night that deletes years. */
const BATCH = 500;
const MAX_BATCHES = 60;

/** Months of the calendar, from the start of the night. */
const beforeOf = (night: Temporal.ZonedDateTime, months: number): string =>
  night.subtract({ months }).toInstant().toString();

function nextNight(now: Temporal.Instant, timeZone: string): Temporal.ZonedDateTime {
  const here = now.toZonedDateTimeISO(timeZone);
  const today = here.withPlainTime(AT);
  return Temporal.ZonedDateTime.compare(today, here) > 0
    ? today
    : here.add({ days: 1 }).withPlainTime(AT);
}

async function look(
  db: Connection,
  { setting, count }: RetentionRule,
  night: Temporal.ZonedDateTime,
  months: number,
): Promise<Retention> {
  if (months === 0) return { setting, months, before: null, count: 0 };
  const before = beforeOf(night, months);
  return { setting, months, before, count: await count(db, before) };
}

export async function listRetention(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  { rules, settings, timeZone }: RetentionServices,
): Promise<{ data: Retention[]; next_run: string }> {
  const current = await settings.read();
  const night = nextNight(now, timeZone);
  const data: Retention[] = [];
  for (const rule of rules) data.push(await look(db, rule, night, current[rule.setting]));
  return { data, next_run: night.toInstant().toString() };
}

export async function previewRetention(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  { rules, timeZone }: RetentionServices,
  { setting, months }: { setting: RetentionSetting; months: number },
): Promise<Retention & { next_run: string }> {
  const rule = rules.find((each) => each.setting === setting);
  if (!rule) throw notFound();
  const night = nextNight(now, timeZone);
  return { ...(await look(db, rule, night, months)), next_run: night.toInstant().toString() };
}

async function carryOut(
  rule: RetentionRule,
  before: string,
  write: JobContext['write'],
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await write((unit) => rule.forget(unit, { before, limit: BATCH }));
    total += count;
    if (count < BATCH) break;
  }
  return total;
}

/** A run that was cut goes on the next night: what is old stays old. */
export const createRetentionJob = ({ rules, settings, timeZone }: RetentionServices): Job =>
  defineJob({
    name: 'carry-out-retention',
    cron: `${AT.minute} ${AT.hour} * * *`,
    run: async (_payload, { db, clock, write }) => {
      const now = clock.now();
      await deleteExpired(db, now.toString());
      // As they are now, whatever this process remembers.
      settings.invalidate();
      const current: Settings = await settings.read();
      const kept = rules.filter(({ setting }) => current[setting] > 0);
      if (kept.length === 0) return;
      const night = now.toZonedDateTimeISO(timeZone);
      const counts: Record<string, number> = {};
      for (const rule of kept) {
        counts[rule.name] = await carryOut(rule, beforeOf(night, current[rule.setting]), write);
      }
      await recordJournal(db, {
        acteur: null,
        action: 'suppression',
        objet: 'conservation',
        apres: counts,
      });
    },
  });
