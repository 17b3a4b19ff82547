// The periods of figures: days from one working day to another, both counted. Pure.
import { weekStart } from './week.ts';
import { addDays, addMonths, type LocalDate } from './working-day.ts';

export interface Period {
  readonly du: LocalDate;
  readonly au: LocalDate;
}

export const PERIOD_PRESETS = [
  'semaine',
  'semaine_derniere',
  'quatre_semaines',
  'mois',
  'mois_dernier',
  'trimestre',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;
const MONTHS_PER_QUARTER = 3;

/** How many days, both ends counted. */
export const lengthOf = ({ du, au }: Period): number =>
  Math.round((Date.parse(au) - Date.parse(du)) / MS_PER_DAY) + 1;

const monthStart = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;
const monthEnd = (date: LocalDate): LocalDate => addDays(addMonths(monthStart(date), 1), -1);

/** « Quatre semaines » are the last 28 days that are over: yesterday is one of them. */
export function presetPeriod(
  preset: PeriodPreset,
  today: LocalDate,
  firstDayOfWeek: number,
): Period {
  const week = weekStart(today, firstDayOfWeek);
  const month = monthStart(today);
  switch (preset) {
    case 'semaine':
      return { du: week, au: addDays(week, DAYS_PER_WEEK - 1) };
    case 'semaine_derniere':
      return { du: addDays(week, -DAYS_PER_WEEK), au: addDays(week, -1) };
    case 'quatre_semaines':
      return { du: addDays(today, -4 * DAYS_PER_WEEK), au: addDays(today, -1) };
    case 'mois':
      return { du: month, au: monthEnd(today) };
    case 'mois_dernier':
      return { du: addMonths(month, -1), au: addDays(month, -1) };
    case 'trimestre': {
      const behind = (Number(today.slice(5, 7)) - 1) % MONTHS_PER_QUARTER;
      const start = addMonths(month, -behind);
      return { du: start, au: addDays(addMonths(start, MONTHS_PER_QUARTER), -1) };
    }
  }
}

/** Of whole months how many; undefined for anything else. */
function monthsOf({ du, au }: Period): number | undefined {
  if (du !== monthStart(du) || au !== monthEnd(au)) return undefined;
  const index = (date: LocalDate): number =>
    Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return index(au) - index(du) + 1;
}

/** What of a period is over; null where nothing is. */
export function completePart({ du, au }: Period, lastComplete: LocalDate): Period | null {
  const end = au < lastComplete ? au : lastComplete;
  return end < du ? null : { du, au: end };
}

/** The whole months before as many whole months; undefined for anything else. */
function monthsBefore(asked: Period): Period | undefined {
  const months = monthsOf(asked);
  if (months === undefined) return undefined;
  return { du: addMonths(asked.du, -months), au: addDays(asked.du, -1) };
}

/**
 * As many days of the period before: whole months move by months, a pay period to the one before it (`payBefore`), all else by
 * its own length. Of a period that is not over, only as much is compared as is over.
 */
export function periodBefore(asked: Period, complete: Period, payBefore?: Period): Period {
  const whole = payBefore ?? monthsBefore(asked);
  if (whole === undefined) {
    const days = lengthOf(asked);
    return { du: addDays(complete.du, -days), au: addDays(complete.au, -days) };
  }
  if (complete.au === asked.au) return whole;
  const end = addDays(whole.du, lengthOf(complete) - 1);
  return { du: whole.du, au: end < whole.au ? end : whole.au };
}

const YEAR_OF_WEEKS = 364;

/** Whole months and odd days by the calendar; whole weeks by 52 weeks, so that weekdays meet. */
export function periodLastYear(asked: Period, complete: Period): Period {
  if (monthsOf(asked) === undefined && lengthOf(asked) % DAYS_PER_WEEK === 0) {
    return {
      du: addDays(complete.du, -YEAR_OF_WEEKS),
      au: addDays(complete.au, -YEAR_OF_WEEKS),
    };
  }
  const isWhole = complete.au === monthEnd(complete.au);
  const au = addMonths(complete.au, -12);
  return { du: addMonths(complete.du, -12), au: isWhole ? monthEnd(au) : au };
}

export type PeriodStep = 'jour' | 'semaine' | 'mois';

const MOST_DAYS = 45;
const MOST_WEEKS = 54 * DAYS_PER_WEEK;

/** How finely a period is drawn. */
export function stepOf(period: Period): PeriodStep {
  const days = lengthOf(period);
  if (days <= MOST_DAYS) return 'jour';
  return days <= MOST_WEEKS ? 'semaine' : 'mois';
}

/** The steps of a period in order; the first and the last are cut where it begins and ends. */
export function stepsOf(period: Period, firstDayOfWeek: number): Period[] {
  const step = stepOf(period);
  const steps: Period[] = [];
  let du = period.du;
  while (du <= period.au) {
    const end =
      step === 'jour'
        ? du
        : step === 'semaine'
          ? addDays(weekStart(du, firstDayOfWeek), DAYS_PER_WEEK - 1)
          : monthEnd(du);
    const au = end < period.au ? end : period.au;
    steps.push({ du, au });
    du = addDays(au, 1);
  }
  return steps;
}
