// Makes the days of the figures again of which something has changed, a few at a time.
import { createQuartClock, type QuartClock } from '@releve/domain/quart-clock.ts';
import { weekStart } from '@releve/domain/week.ts';
import { DEFAULT_DAY_SWITCH_TIME, workingDayBounds } from '@releve/domain/working-day.ts';
import { type Db, type Tx, withTransaction } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { toVisitLines } from '../presences/visit-line.ts';
import * as board from '../presences/board.repository.ts';
import { readDayLines } from '../presences/day-lines.ts';
import { type DaySources, factsOfDay, holdsUntil, type QuartExtra } from './facts-of-day.ts';
import * as repository from './facts.repository.ts';

export interface FactSettings {
  readonly clock: QuartClock;
  readonly graceMinutes: number;
  readonly firstDayOfWeek: number;
}

/** One clock for the whole process: it caches the spans it has computed. */
export function createFactSettings({
  config,
  settings,
}: Pick<App, 'config' | 'settings'>): () => Promise<FactSettings> {
  const clock = createQuartClock(config.timeZone);
  return async () => {
    const { PUNCH_GRACE_MINUTES, FIRST_DAY_OF_WEEK } = await settings.read();
    return {
      clock,
      graceMinutes: PUNCH_GRACE_MINUTES,
      firstDayOfWeek: FIRST_DAY_OF_WEEK,
    };
  };
}

const NOTHING_MORE: QuartExtra = { prevues: 0, pause_minutes: 0, isReplacement: false };

/** Everything of a working day, as the board of attendance knows it. */
async function readDay(
  tx: Tx,
  date: string,
  { clock }: Pick<FactSettings, 'clock'>,
): Promise<DaySources> {
  const tools = { clock, signPhoto: () => null };
  const lines = await readDayLines(tx, date, clock);
  const loose = toVisitLines(await board.findPunchesWithoutQuart(tx, { date }), [], tools);
  const extras = new Map(
    (await repository.findExtras(tx, date)).map((row): [number, QuartExtra] => [
      row.id,
      {
        prevues: Math.round(clock.minutesOf(row, row.day_switch_time ?? undefined)),
        pause_minutes: row.pause_minutes,
        isReplacement: row.remplace,
      },
    ]),
  );
  const rapports = await repository.findRapports(tx, date);
  const bounds = workingDayBounds(date, DEFAULT_DAY_SWITCH_TIME, clock.timeZone);
  const incidents = await repository.findIncidents(tx, bounds);
  const people = [...lines, ...loose, ...rapports].flatMap((row) => {
    const id = 'employe_id' in row ? row.employe_id : row.employe?.id;
    return id == null ? [] : [id];
  });
  const groups = new Map(
    (await repository.findUsergroups(tx, people)).map(({ id, usergroup }) => [id, usergroup]),
  );
  return {
    date,
    lines,
    loose,
    extraOf: (quartId) => extras.get(quartId) ?? NOTHING_MORE,
    usergroupOf: (employeId) => groups.get(employeId) ?? null,
    rapports,
    incidents,
  };
}

/** The given days, and what follows from them in their weeks. */
export async function rebuildDays(
  tx: Tx,
  dates: readonly string[],
  now: Temporal.Instant,
  settings: FactSettings,
): Promise<void> {
  await repository.forgetNotes(tx, dates);
  const at = now.epochMilliseconds;
  for (const date of dates) {
    const day = await readDay(tx, date, settings);
    await repository.replaceFacts(tx, date, factsOfDay(day, at, settings));
    await repository.noteComputed(tx, {
      date,
      calcule_le: now.toString(),
      valable_jusqu_a: holdsUntil(day.lines, at, settings),
    });
  }
  const weeks = new Set(dates.map((date) => weekStart(date, settings.firstDayOfWeek)));
  for (const start of weeks) {
    await repository.spreadOvertime(tx, start);
    await repository.rollUp(tx, start);
  }
}

interface Stale extends Omit<repository.StaleSearch, 'now'> {
  readonly now: Temporal.Instant;
}

/** How many days were made again; none where another process is at it. */
export const rebuildStale = (
  db: Db,
  { now, ...search }: Stale,
  settings: FactSettings,
): Promise<number> =>
  withTransaction(db, async (tx) => {
    if (!(await repository.tryLock(tx))) return 0;
    const dates = await repository.findStaleDays(tx, { ...search, now: now.toString() });
    if (dates.length > 0) await rebuildDays(tx, dates, now, settings);
    return dates.length;
  });

const BATCH = 10;
const MOST_BATCHES = 12;

/** Every minute, so many days at most: a company with years behind it is done after a while, and nobody waits for it. */
export const createRebuildJob = (readSettings: () => Promise<FactSettings>): Job =>
  defineJob({
    name: 'rebuild-faits',
    cron: '* * * * *',
    retryLimit: 0,
    run: async (_payload, { db, clock }) => {
      const settings = await readSettings();
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const made = await rebuildStale(db, { now: clock.now(), limit: BATCH }, settings);
        if (made < BATCH) return;
      }
    },
  });
