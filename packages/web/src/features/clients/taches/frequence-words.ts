// When a task is to be done, in words. Pure.
import type { Rythme } from '@releve/domain/features/taches.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

interface FrequenceWords {
  t: Translate;
  /** From Sunday. */
  weekdays: readonly string[];
  formatDate: (date: string) => string;
}

const DAYS_PER_WEEK = 7;
const WORKING_DAYS = '1,2,3,4,5';
const LISTED_DATES = 3;
const LAST_DAY_OF_MONTH = 31;

/** Weeks are read from Monday. */
export const fromMonday = (jours: readonly number[]): number[] =>
  jours.toSorted((a, b) => ((a + 6) % DAYS_PER_WEEK) - ((b + 6) % DAYS_PER_WEEK));

/** « lundi, le mercredi et le vendredi »: the text around it says the article of the first. */
function joinDays([first = '', ...others]: readonly string[], t: Translate): string {
  const days = [first, ...others.map((day) => t('taches.words.next_day', { day }))];
  const last = days.pop() ?? '';
  return days.length === 0 ? last : t('taches.words.and', { list: days.join(', '), last });
}

function describeDays(jours: readonly number[], { t, weekdays }: FrequenceWords): string {
  const days = fromMonday(jours);
  if (days.length === DAYS_PER_WEEK) return t('taches.words.every_day');
  if (days.join(',') === WORKING_DAYS) return t('taches.words.weekdays');
  const names = days.map((day) => weekdays[day] ?? '');
  return t('taches.words.days', { days: joinDays(names, t) });
}

function describeMonthly(day: number | null, t: Translate): string {
  if (day === null || day === LAST_DAY_OF_MONTH) return t('taches.words.monthly_last');
  return t('taches.words.monthly', { day: day === 1 ? t('taches.words.first_of_month') : day });
}

function describeDates(dates: readonly string[], { t, formatDate }: FrequenceWords): string {
  const [first] = dates;
  if (first === undefined) return t('taches.words.no_dates');
  if (dates.length <= LISTED_DATES) {
    return t('taches.words.dates', { dates: joinDays(dates.map(formatDate), t) });
  }
  return t('taches.words.many_dates', { count: dates.length, first: formatDate(first) });
}

export function describeFrequence(rythme: Rythme, words: FrequenceWords): string {
  const { t, weekdays } = words;
  switch (rythme.frequence) {
    case 'chaque_visite':
      return t('taches.words.chaque_visite');
    case 'jours':
      return describeDays(rythme.jours, words);
    case 'hebdomadaire':
      return t('taches.words.weekly', { day: weekdays[rythme.jours[0] ?? 0] ?? '' });
    case 'mensuelle':
      return describeMonthly(rythme.jour_du_mois, t);
    case 'dates':
      return describeDates(rythme.dates, words);
    case 'prochaine_visite':
      return t('taches.words.prochaine_visite', {
        date: words.formatDate(rythme.dates[0] ?? ''),
      });
  }
}
