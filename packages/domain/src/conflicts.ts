// What stands against a plan: one function for both sides, so that the planner warns of exactly what the server
// answers. Pure: leave, availability, special days and missing training are given. Conflicts warn; nothing is refused here.
import { fitsDay, type RestrictedDay } from './availability.ts';
import type { SpecialDay, SpecialDayGenre } from './features/special-days.ts';
import { type Leave, touchesLeave } from './leave.ts';
import type { QuartClock, QuartSpan } from './quart-clock.ts';
import type { QuartTimes } from './quart-time.ts';
import { touchesQuart } from './special-day-rules.ts';
import { weekStart } from './week.ts';
import { DEFAULT_DAY_SWITCH_TIME, type LocalTime } from './working-day.ts';

export const CONFLIT_GENRES = [
  'chevauchement',
  'absence',
  'disponibilite',
  'ferie',
  'fermeture',
  'horaire_special',
  'formation',
  'heures',
  'repos',
] as const;
export type ConflitGenre = (typeof CONFLIT_GENRES)[number];

/** Of the quart itself, whoever works it. */
const OF_THE_QUART: ReadonlySet<ConflitGenre> = new Set(['ferie', 'fermeture', 'horaire_special']);

/** Whether it is there because of the person who is to work the quart. */
export const isOfPerson = ({ genre }: Pick<Conflit, 'genre'>): boolean => !OF_THE_QUART.has(genre);

export const MAX_WEEK_MINUTES = 40 * 60;
export const MIN_REST_MINUTES = 8 * 60;

export interface Conflit {
  readonly genre: ConflitGenre;
  readonly employe_id: number | null;
  /** The quarts it is between: see `quartKey`. */
  readonly cles: readonly string[];
  /** Of `heures`, the week's total; of `repos`, the rest there is; of `chevauchement`, what is shared. */
  readonly minutes: number | null;
  /** Of a special day: its name where it has one, or the key of a computed holiday. Of `formation`, its name. */
  readonly nom: string | null;
  /** The working day of the first quart; of `heures`, the first day of the week. */
  readonly date: string;
}

/** A quart as conflicts see it; `cle` tells quarts apart, saved or not. */
export interface JudgedQuart extends QuartTimes {
  readonly cle: string;
  readonly employe_id: number | null;
  readonly client_id: number;
  readonly pause_minutes: number;
}

/** A course that is asked of people, and from which day on it is missing. */
export interface MissingTraining {
  readonly nom: string;
  /** Asked at this site only; null at all of them. */
  readonly client_id: number | null;
  /** Whether whoever is not named lacks it, as the induction of a site. */
  readonly isForAll: boolean;
  /** By person, the first day without it; null for somebody who never is. */
  readonly depuis: ReadonlyMap<number, string | null>;
}

export interface ConflictRules {
  readonly clock: QuartClock;
  readonly firstDayOfWeek: number;
  readonly daySwitchTimes: ReadonlyMap<number, LocalTime>;
  /** Approved leave, by person. */
  readonly absences: ReadonlyMap<number, readonly Leave[]>;
  /** The days that somebody is not free as a whole, by person. */
  readonly restrictions: ReadonlyMap<number, readonly RestrictedDay[]>;
  readonly specialDays: readonly SpecialDay[];
  readonly missingTrainings: readonly MissingTraining[];
}

interface Placed extends QuartSpan {
  readonly quart: JudgedQuart;
  readonly minutes: number;
}

/**
 * Every conflict of the plan in which one of `cles` has a part; without `cles`, every one. `quarts` holds all that
 * counts: the quarts beside, of the whole weeks touched and of a day before and after them.
 */
export function findConflicts(
  quarts: readonly JudgedQuart[],
  rules: ConflictRules,
  cles?: ReadonlySet<string>,
): Conflit[] {
  const isAsked = ({ cle }: JudgedQuart) => cles === undefined || cles.has(cle);
  const { byEmploye, open } = groupByEmploye(quarts);
  const weekOfDate = createWeekFinder(rules.firstDayOfWeek);
  const conflicts: Conflit[] = open
    .filter(isAsked)
    .flatMap((quart) => findSpecialDays(quart, rules, DEFAULT_DAY_SWITCH_TIME));
  for (const [employeId, own] of byEmploye) {
    if (!own.some(isAsked)) continue;
    const daySwitchTime = rules.daySwitchTimes.get(employeId) ?? DEFAULT_DAY_SWITCH_TIME;
    const placed = placeAll(own, rules.clock, daySwitchTime);
    for (const each of placed.filter(({ quart }) => isAsked(quart))) {
      conflicts.push(
        ...findAbsences(each.quart, employeId, rules, daySwitchTime),
        ...findRestrictions(each.quart, employeId, rules, daySwitchTime),
        ...findSpecialDays(each.quart, rules, daySwitchTime),
        ...findMissingTrainings(each.quart, employeId, rules),
      );
    }
    const between = [...findOverlapping(placed), ...findShortRests(placed)];
    conflicts.push(
      ...between.filter((conflict) => cles === undefined || conflict.cles.some((c) => cles.has(c))),
      ...findLongWeeks(placed, employeId, weekOfDate, isAsked),
    );
  }
  return conflicts;
}

/** Thousands of quarts lie on a few dates. */
function createWeekFinder(firstDayOfWeek: number): (date: string) => string {
  const known = new Map<string, string>();
  return (date) => {
    const start = known.get(date) ?? weekStart(date, firstDayOfWeek);
    known.set(date, start);
    return start;
  };
}

function groupByEmploye(quarts: readonly JudgedQuart[]) {
  const byEmploye = new Map<number, JudgedQuart[]>();
  const open: JudgedQuart[] = [];
  // One record is one quart, however often it is listed: the last version counts.
  for (const quart of new Map(quarts.map((each) => [each.cle, each])).values()) {
    if (quart.employe_id === null) open.push(quart);
    else {
      const own = byEmploye.get(quart.employe_id);
      if (own) own.push(quart);
      else byEmploye.set(quart.employe_id, [quart]);
    }
  }
  return { byEmploye, open };
}

function placeAll(
  quarts: readonly JudgedQuart[],
  clock: QuartClock,
  daySwitchTime: LocalTime,
): Placed[] {
  return quarts
    .map((quart) => ({
      quart,
      ...clock.spanOf(quart, daySwitchTime),
      minutes: clock.minutesOf(quart, daySwitchTime),
    }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.quart.cle < b.quart.cle ? -1 : 1));
}

const MS_PER_MINUTE = 60_000;

/** Half-open and pairwise: a quart that begins when another ends is none. */
function findOverlapping(placed: readonly Placed[]): Conflit[] {
  const found: Conflit[] = [];
  let running: Placed[] = [];
  for (const next of placed) {
    running = running.filter(({ end }) => next.start < end);
    for (const earlier of running) {
      const shared = Math.min(earlier.end, next.end) - next.start;
      if (shared > 0) found.push(conflictBetween('chevauchement', earlier, next, shared));
    }
    running.push(next);
  }
  return found;
}

/** Between working days: two sites of the same night need no rest between them. */
function findShortRests(placed: readonly Placed[]): Conflit[] {
  const byDate = Map.groupBy(placed, ({ quart }) => quart.date);
  const days = [...byDate.values()].flatMap((own) => {
    const [first] = own;
    const last = own.reduce((latest, each) => (each.end > latest.end ? each : latest));
    return first === undefined ? [] : { first, last };
  });
  const inOrder = days.toSorted((a, b) => a.first.start - b.first.start);
  return inOrder.flatMap(({ first }, index) => {
    const before = inOrder[index - 1]?.last;
    if (before === undefined) return [];
    const rest = first.start - before.end;
    const isShort = rest >= 0 && rest < MIN_REST_MINUTES * MS_PER_MINUTE;
    return isShort ? [conflictBetween('repos', before, first, rest)] : [];
  });
}

function findLongWeeks(
  placed: readonly Placed[],
  employe_id: number,
  weekOfDate: (date: string) => string,
  isAsked: (quart: JudgedQuart) => boolean,
): Conflit[] {
  const weeks = Map.groupBy(placed, ({ quart }) => weekOfDate(quart.date));
  return [...weeks].flatMap(([date, own]) => {
    const minutes = own.reduce((sum, each) => sum + each.minutes, 0);
    const cles = own.filter(({ quart }) => isAsked(quart)).map(({ quart }) => quart.cle);
    if (minutes <= MAX_WEEK_MINUTES || cles.length === 0) return [];
    return { genre: 'heures' as const, employe_id, cles, minutes, nom: null, date };
  });
}

type FindOwn = (
  quart: JudgedQuart,
  employeId: number,
  rules: ConflictRules,
  daySwitchTime: LocalTime,
) => Conflit[];

const findAbsences: FindOwn = (quart, employeId, { absences, clock }, daySwitchTime) =>
  (absences.get(employeId) ?? []).some((leave) => touchesLeave(leave, quart, clock, daySwitchTime))
    ? [conflictOf('absence', quart, null)]
    : [];

const findRestrictions: FindOwn = (quart, employeId, { restrictions, clock }, daySwitchTime) => {
  const day = restrictions.get(employeId)?.find(({ date }) => date === quart.date);
  return day === undefined || fitsDay(day.jour, quart, clock, daySwitchTime)
    ? []
    : [conflictOf('disponibilite', quart, null)];
};

const OF_SPECIAL_DAY: Record<SpecialDayGenre, ConflitGenre> = {
  ferie: 'ferie',
  fermeture: 'fermeture',
  horaire_special: 'horaire_special',
};

const findSpecialDays = (quart: JudgedQuart, rules: ConflictRules, daySwitchTime: LocalTime) =>
  rules.specialDays
    .filter((day) => touchesQuart(day, quart, rules.clock, daySwitchTime))
    .map((day) => conflictOf(OF_SPECIAL_DAY[day.genre], quart, day.nom || day.cle));

const findMissingTrainings = (quart: JudgedQuart, employeId: number, rules: ConflictRules) =>
  rules.missingTrainings
    .filter((training) => isMissing(training, employeId, quart))
    .map(({ nom }) => conflictOf('formation', quart, nom));

/** Whether somebody lacks it on the day and at the site of a quart. */
export function isMissing(
  { client_id, isForAll, depuis }: MissingTraining,
  employeId: number,
  quart: Pick<JudgedQuart, 'client_id' | 'date'>,
): boolean {
  if (client_id !== null && client_id !== quart.client_id) return false;
  const since = depuis.get(employeId);
  if (since === undefined) return isForAll;
  return since !== null && since <= quart.date;
}

const conflictOf = (genre: ConflitGenre, quart: JudgedQuart, nom: string | null): Conflit => ({
  genre,
  employe_id: quart.employe_id,
  cles: [quart.cle],
  minutes: null,
  nom,
  date: quart.date,
});

const conflictBetween = (
  genre: ConflitGenre,
  earlier: Placed,
  later: Placed,
  milliseconds: number,
): Conflit => ({
  genre,
  employe_id: earlier.quart.employe_id,
  cles: [earlier.quart.cle, later.quart.cle],
  minutes: milliseconds / MS_PER_MINUTE,
  nom: null,
  date: earlier.quart.date,
});
