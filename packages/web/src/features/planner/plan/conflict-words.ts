// A conflict as it is read.
import type { Conflit } from '@releve/domain/conflicts.ts';
import { HOLIDAYS, type HolidayKey } from '@releve/domain/holidays.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

const HOLIDAY_KEYS: ReadonlySet<string> = new Set(HOLIDAYS);

const isHoliday = (nom: string): nom is HolidayKey => HOLIDAY_KEYS.has(nom);

const nameOfDay = (nom: string, t: Translate): string =>
  isHoliday(nom) ? t(`special_day_names.holidays.${nom}`) : nom;

export function conflictText({ genre, minutes, nom }: Conflit, t: Translate): string {
  const duration = formatMinutes(minutes ?? 0);
  switch (genre) {
    case 'absence':
    case 'disponibilite':
      return t(`planner.conflicts.${genre}`);
    case 'chevauchement':
    case 'heures':
    case 'repos':
      return t(`planner.conflicts.${genre}`, { duration });
    default:
      return t(`planner.conflicts.${genre}`, { nom: nameOfDay(nom ?? '', t) });
  }
}

const MAX_REASONS = 4;

/** Each reason once, however many quarts share it. */
export const reasonsText = (conflicts: readonly Conflit[], t: Translate): string =>
  [...new Set(conflicts.map((conflict) => conflictText(conflict, t)))]
    .slice(0, MAX_REASONS)
    .join(' · ');
