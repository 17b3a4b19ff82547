// The days of an asking: which are chosen, how keys move among them, what they count. Pure.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { Balance, Banque, DemandeType } from '@releve/domain/features/demande-types.ts';
import type { getDemandeCalendar } from '@releve/domain/features/demandes.ts';
import { dayOfWeek, weekOf, weekStart } from '@releve/domain/week.ts';
import {
  addDays,
  compareTimes,
  type LocalDate,
  type LocalTime,
} from '@releve/domain/working-day.ts';

export type LeaveCalendar = EndpointResponse<typeof getDemandeCalendar>;
export type CalendarDay = LeaveCalendar['jours'][number];
type CalendarQuart = CalendarDay['quarts'][number];

/** Both days included. `isOpen`: the next day that is chosen ends it. */
export interface ChosenDays {
  readonly du: LocalDate;
  readonly au: LocalDate;
  readonly isOpen: boolean;
}

interface ChooseRules {
  /** With Shift: the day ends what is chosen, however it stands. */
  readonly isRange: boolean;
  /** Some hours are on one day. */
  readonly isSingle: boolean;
}

/** One tap is a day; a second one, before or after it, makes a period; a third begins anew. */
export function chooseDay(
  chosen: ChosenDays | null,
  date: LocalDate,
  { isRange, isSingle }: ChooseRules,
): ChosenDays {
  if (isSingle || chosen === null || (!chosen.isOpen && !isRange)) {
    return { du: date, au: date, isOpen: !isSingle };
  }
  if (date < chosen.du)
    return { du: date, au: chosen.isOpen ? chosen.du : chosen.au, isOpen: false };
  return { du: chosen.du, au: date, isOpen: false };
}

export const monthOf = (date: LocalDate): string => date.slice(0, 7);
export const firstOf = (month: string): LocalDate => `${month}-01`;

export const addMonths = (month: string, months: number): string =>
  monthOf(Temporal.PlainDate.from(firstOf(month)).add({ months }).toString());

/** The weeks of a month; null where a day belongs to another month. */
export function weeksOfMonth(month: string, firstDayOfWeek: number): (LocalDate | null)[][] {
  const last = addDays(firstOf(addMonths(month, 1)), -1);
  const weeks: (LocalDate | null)[][] = [];
  for (let day = weekStart(firstOf(month), firstDayOfWeek); day <= last; day = addDays(day, 7)) {
    weeks.push(weekOf(day, firstDayOfWeek).map((each) => (monthOf(each) === month ? each : null)));
  }
  return weeks;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Null for a key that moves nothing. */
export function dateByKey(key: string, date: LocalDate, firstDayOfWeek: number): LocalDate | null {
  const step = STEPS[key];
  if (step !== undefined) return addDays(date, step);
  const place = (dayOfWeek(date) - firstDayOfWeek + 7) % 7;
  if (key === 'Home') return addDays(date, -place);
  if (key === 'End') return addDays(date, 6 - place);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const months = key === 'PageUp' ? -1 : 1;
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

export interface AskedHours {
  readonly debut: LocalTime;
  readonly fin: LocalTime;
}

export interface LeaveCount {
  readonly minutes: number;
  readonly quarts: number;
  /** False where a day is not known on this device: nothing can be said of hours. */
  readonly isKnown: boolean;
  /** Nothing is planned so far ahead: the usual day counts. */
  readonly isUsual: boolean;
}

const MINUTES_PER_DAY = 1440;

const minutesOf = (time: LocalTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From the first midnight of the working day; an hour before the day switch is of the night after. */
function spanOf({ debut, fin }: AskedHours, daySwitchTime: LocalTime) {
  const start = minutesOf(debut) + (compareTimes(debut, daySwitchTime) < 0 ? MINUTES_PER_DAY : 0);
  const length = (minutesOf(fin) - minutesOf(debut) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return { start, end: start + (length || MINUTES_PER_DAY) };
}

function shared(quart: CalendarQuart, hours: AskedHours, daySwitchTime: LocalTime): number {
  const [one, other] = [spanOf(quart, daySwitchTime), spanOf(hours, daySwitchTime)];
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

function countHours(day: CalendarDay, hours: AskedHours, daySwitchTime: LocalTime) {
  if (day.ferie !== null) return { minutes: 0, quarts: 0 };
  const parts = day.quarts
    .map((quart) => Math.min(quart.minutes, shared(quart, hours, daySwitchTime)))
    .filter((minutes) => minutes > 0);
  if (parts.length > 0 || day.prevu) {
    return { minutes: parts.reduce((sum, each) => sum + each, 0), quarts: parts.length };
  }
  const { start, end } = spanOf(hours, daySwitchTime);
  return { minutes: Math.min(day.minutes, end - start), quarts: 0 };
}

/** What the chosen days count, by what the server last said of each. */
export function countLeave(
  days: ReadonlyMap<LocalDate, CalendarDay>,
  { du, au }: Pick<ChosenDays, 'du' | 'au'>,
  hours: AskedHours | null,
  daySwitchTime: LocalTime,
): LeaveCount {
  let count = { minutes: 0, quarts: 0, isKnown: true, isUsual: false };
  for (let date = du; date <= au; date = addDays(date, 1)) {
    const day = days.get(date);
    if (day === undefined) return { ...count, isKnown: false };
    const { minutes, quarts } =
      hours === null
        ? { minutes: day.minutes, quarts: day.quarts.length }
        : countHours(day, hours, daySwitchTime);
    count = {
      minutes: count.minutes + minutes,
      quarts: count.quarts + quarts,
      isKnown: true,
      isUsual: count.isUsual || !day.prevu,
    };
  }
  return count;
}

export interface BankAfter {
  readonly banque: Banque;
  /** What is available once it is decided as asked. */
  readonly apres: number;
  /** What the bank cannot give. */
  readonly manque: number;
}

/** Null where the type takes from no bank, or its balance is not known here. */
export function bankAfter(
  { banque_id }: Pick<DemandeType, 'banque_id'>,
  banques: readonly Banque[],
  soldes: readonly Balance[],
  minutes: number,
): BankAfter | null {
  const banque = banques.find(({ id }) => id === banque_id);
  const solde = soldes.find((each) => each.banque_id === banque_id);
  if (banque === undefined || solde === undefined) return null;
  const room = Math.max(0, solde.disponible - banque.plancher_minutes);
  const manque = Math.max(0, minutes - room);
  return { banque, apres: solde.disponible - (minutes - manque), manque };
}

export interface WeighedLeave {
  readonly count: LeaveCount;
  readonly bank: BankAfter | null;
}

/** What the chosen days count and leave in the bank, as far as this device knows. */
export function weighLeave(
  calendar: LeaveCalendar | undefined,
  { type, banques }: { type: DemandeType; banques: readonly Banque[] },
  { chosen, hours }: { chosen: ChosenDays; hours: AskedHours | null },
  daySwitchTime: LocalTime,
): WeighedLeave {
  const count = countLeave(toDays(calendar), chosen, hours, daySwitchTime);
  const isKnown = calendar !== undefined && count.isKnown;
  return {
    count,
    bank: isKnown ? bankAfter(type, banques, calendar.soldes, count.minutes) : null,
  };
}

/** The first of the chosen days on which a leave waits or was approved. */
export function findOther(
  days: ReadonlyMap<LocalDate, CalendarDay>,
  { du, au }: Pick<ChosenDays, 'du' | 'au'>,
): CalendarDay['demande'] {
  for (let date = du; date <= au; date = addDays(date, 1)) {
    const other = days.get(date)?.demande ?? null;
    if (other !== null) return other;
  }
  return null;
}

export const toDays = (calendar: LeaveCalendar | undefined): ReadonlyMap<LocalDate, CalendarDay> =>
  new Map(calendar?.jours.map((jour) => [jour.date, jour]) ?? []);
