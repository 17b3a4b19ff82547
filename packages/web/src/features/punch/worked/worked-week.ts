// What the person of the shown day has worked: that day from the steps of this device, at once and without a network; the
// other days of its week from whichever of the two knows more. Pure.
import type { PunchDay } from '@releve/domain/features/punch.ts';
import {
  sumWorked,
  type WorkedDay,
  workedDays,
  type WorkedPunch,
  type WorkedTime,
} from '@releve/domain/worked-time.ts';
import { weekOf } from '@releve/domain/week.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { DayPunch } from '../../horaire/kept/horaire-store.ts';
import { type DoneStep, siteOf } from '../../horaire/kept/kept-punches.ts';
import type { PlanInput } from '../punch-plan.ts';

export interface WorkedWeek {
  day: WorkedTime;
  week: WorkedTime;
  /** The days of the week, but the shown one, with a visit that is not counted. */
  incomplete: readonly LocalDate[];
}

interface WorkedInput extends Pick<PlanInput, 'date' | 'quarts' | 'done' | 'now'> {
  dayPunch: Readonly<Record<LocalDate, DayPunch>>;
  /** As the server last told it, if it has. A day that an earlier release kept on this device tells of no other. */
  told: Partial<Pick<PunchDay, 'travail' | 'updated_at'>> | undefined;
  firstDayOfWeek: number;
}

const NOTHING: WorkedTime = { minutes: 0, depuis: null, oublis: 0 };

export function readWorkedWeek(input: WorkedInput): WorkedWeek {
  const { date, dayPunch, told, firstDayOfWeek, now } = input;
  const here = byDate(workedDays(punchesOf(input), now));
  const there = byDate(told?.travail ?? []);
  const isTold = (day: LocalDate): boolean =>
    day < date &&
    told?.travail !== undefined &&
    (dayPunch[day]?.steps ?? []).every(
      ({ recu, at }) => recu !== null && Date.parse(at) <= Date.parse(told.updated_at ?? ''),
    );
  const dates = weekOf(date, firstDayOfWeek);
  const of = (day: LocalDate): WorkedTime => (isTold(day) ? there : here).get(day) ?? NOTHING;
  return {
    day: of(date),
    week: sumWorked(dates.map(of)),
    incomplete: dates.filter((day) => day !== date && of(day).oublis > 0),
  };
}

const byDate = (days: readonly WorkedDay[]): ReadonlyMap<LocalDate, WorkedDay> =>
  new Map(days.map((day) => [day.date, day]));

/** Of all days that the device knows, in the order in which the server has them; then those it has not. */
function punchesOf({ dayPunch, done, quarts }: WorkedInput): WorkedPunch[] {
  const steps = new Map(
    [...Object.values(dayPunch).flatMap((day) => day.steps), ...done].map((step) => [
      step.uuid,
      step,
    ]),
  );
  const sites = new Map<string | number, number>();
  const siteNumber = (step: DoneStep): number => {
    const site = siteOf(step);
    const known = sites.get(site) ?? sites.size + 1;
    sites.set(site, known);
    return known;
  };
  const ends = new Map(quarts.map((quart) => [`${quart.date} ${quart.id}`, quart.fin_at]));
  return [...steps.values()]
    .toSorted(
      (a, b) => (a.recu ?? Infinity) - (b.recu ?? Infinity) || Date.parse(a.at) - Date.parse(b.at),
    )
    .map((step) => ({
      date: step.date,
      client_id: siteNumber(step),
      quart_id: step.quart_id,
      type: step.type,
      at: step.at,
      isByHand: step.drapeaux.includes('manuel'),
      fin_at: ends.get(`${step.date} ${step.quart_id}`) ?? null,
    }));
}
