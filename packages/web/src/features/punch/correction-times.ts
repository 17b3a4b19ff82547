// Which moments the times of a correction mean: a wall-clock time alone does not say on which side of midnight. Pure.
import { DRIFT_SECONDS } from '@releve/domain/presence-state.ts';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';
import { quartStartDate } from '@releve/domain/quart-time.ts';
import {
  addDays,
  compareInstants,
  type Instant,
  instantAt,
  type LocalDate,
  type LocalTime,
} from '@releve/domain/working-day.ts';

/** What a correction is asked for: a visit, with what is known of it. */
export interface CorrectionTarget {
  cle: string;
  date: LocalDate;
  quart_id: number | null;
  client: { id: number; nom: string };
  /** As planned; null without a quart. */
  debut_at: Instant | null;
  fin_at: Instant | null;
  /** As punched. */
  entree: Instant | null;
  sortie: Instant | null;
}

export interface AskedTimes {
  /** `HH:MM`, or empty to leave what there is. */
  entree: LocalTime;
  sortie: LocalTime;
}

/** Which steps, punched by mistake, are to be open again. */
export type Reopened = Record<PunchType, boolean>;

export const NOT_REOPENED: Reopened = { entree: false, sortie: false };

/** An entry that is made again needs its exit made again too. */
export function listReopened(target: CorrectionTarget, reopened: Reopened): PunchType[] {
  const hasEntry = reopened.entree && target.entree !== null;
  const isReopened: Reopened = { entree: hasEntry, sortie: reopened.sortie || hasEntry };
  return PUNCH_TYPES.filter((type) => isReopened[type] && target[type] !== null);
}

export interface DayClock {
  /** On the server's clock, in epoch milliseconds. */
  now: number;
  daySwitchTime: LocalTime;
  timeZone: string;
}

const HOUR_MS = 3_600_000;
const LONGEST_STAY_MS = 24 * HOUR_MS;

/** What was planned may be asked for once its time has come: nobody forgot to do what is yet to be done. */
export const hasCome = (moment: Instant, now: number): boolean => Date.parse(moment) <= now;

const candidatesOf = (date: LocalDate, time: LocalTime, { timeZone }: DayClock): Instant[] =>
  [0, 1, 2].map((days) => instantAt(addDays(date, days), time, timeZone));

const distance = (one: Instant, other: Instant): number =>
  Math.abs(Date.parse(one) - Date.parse(other));

const nearest = (candidates: readonly Instant[], to: Instant): Instant | null =>
  candidates.toSorted((a, b) => distance(a, to) - distance(b, to))[0] ?? null;

/** The moment nearest to what was planned or punched; without either, the one of the working day. */
function entryAt(target: CorrectionTarget, time: LocalTime, clock: DayClock): Instant | null {
  const hint = target.debut_at ?? target.entree ?? target.sortie;
  if (hint !== null) return nearest(candidatesOf(addDays(target.date, -1), time, clock), hint);
  const date = quartStartDate({ date: target.date, debut: time }, clock.daySwitchTime);
  return instantAt(date, time, clock.timeZone);
}

/** The first such moment after the entry. */
function exitAt(
  target: CorrectionTarget,
  time: LocalTime,
  entry: Instant | null,
  clock: DayClock,
): Instant | null {
  const candidates = candidatesOf(addDays(target.date, -1), time, clock).concat(
    instantAt(addDays(target.date, 2), time, clock.timeZone),
  );
  if (entry !== null) {
    return candidates.find((candidate) => compareInstants(candidate, entry) > 0) ?? null;
  }
  const hint = target.fin_at ?? target.sortie;
  if (hint !== null) return nearest(candidates, hint);
  const date = quartStartDate({ date: target.date, debut: time }, clock.daySwitchTime);
  return instantAt(date, time, clock.timeZone);
}

export type CorrectionFault = 'time_needed' | 'order' | 'future';

export interface CorrectionMoments {
  entree: Instant | null;
  sortie: Instant | null;
}

/** The moments asked for, or what is wrong with them. */
export function readCorrection(
  target: CorrectionTarget,
  asked: AskedTimes,
  clock: DayClock,
  rouvrir: readonly PunchType[] = [],
): CorrectionMoments | CorrectionFault {
  if (asked.entree === '' && asked.sortie === '' && rouvrir.length === 0) return 'time_needed';
  const entree = asked.entree === '' ? null : entryAt(target, asked.entree, clock);
  const kept = (type: PunchType): Instant | null => (rouvrir.includes(type) ? null : target[type]);
  const start = entree ?? kept('entree');
  const sortie = asked.sortie === '' ? null : exitAt(target, asked.sortie, start, clock);
  const latest = clock.now + DRIFT_SECONDS * 1000;
  if ([entree, sortie].some((moment) => moment !== null && !hasCome(moment, latest))) {
    return 'future';
  }
  const end = sortie ?? kept('sortie');
  if (start !== null && end !== null) {
    const stay = Date.parse(end) - Date.parse(start);
    if (stay <= 0 || stay > LONGEST_STAY_MS) return 'order';
  }
  return { entree, sortie };
}
