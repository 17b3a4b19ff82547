// A conflict as it is read.
import type { Conflit } from '@releve/domain/conflicts.ts';
import { HOLIDAYS, type HolidayKey } from '@releve/domain/holidays.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

const HOLIDAY_KEYS: ReadonlySet<string> = new Set(HOLIDAYS);

const isHoliday = (nom: string): nom is HolidayKey => HOLIDAY_KEYS.has(nom);

const nameOfDay = (nom: string, t: Translate): string =>
  isHoliday(nom) ? t(`special_day_names.holidays.${nom}`) : nom;

/** What the quarts of a conflict are called, for it to say which of them it is with. */
export interface QuartNaming {
  /** The quart that is spoken of: the other one is named. */
  readonly own?: string;
  /** Undefined: not known to the screen. */
  readonly nameOf: (cle: string) => string | undefined;
}

function nameOther({ cles }: Conflit, { own, nameOf }: QuartNaming): string | undefined {
  const others = cles.filter((cle) => cle !== own);
  return others.map(nameOf).find((name) => name !== undefined);
}

export function conflictText(conflict: Conflit, t: Translate, naming?: QuartNaming): string {
  const { genre, minutes, nom } = conflict;
  const duration = formatMinutes(minutes ?? 0);
  switch (genre) {
    case 'absence':
    case 'disponibilite':
      return t(`planner.conflicts.${genre}`);
    case 'heures':
      return t('planner.conflicts.heures', { duration });
    case 'chevauchement':
    case 'repos': {
      const quart = naming && nameOther(conflict, naming);
      return quart === undefined
        ? t(`planner.conflicts.${genre}`, { duration })
        : t(`planner.conflicts.${genre}_avec`, { duration, quart });
    }
    default:
      return t(`planner.conflicts.${genre}`, { nom: nameOfDay(nom ?? '', t) });
  }
}

const MAX_REASONS = 4;

/** Each reason once, however many quarts share it. */
export const reasonsText = (
  conflicts: readonly Conflit[],
  t: Translate,
  naming?: QuartNaming,
): string =>
  [...new Set(conflicts.map((conflict) => conflictText(conflict, t, naming)))]
    .slice(0, MAX_REASONS)
    .join(' · ');

export type ConflictMark = 'chevauchement' | 'semaine' | 'autre';

/** What cannot be, told apart from what only costs: two places at once, a week over 40 hours, and the rest. */
export function markOf(conflicts: readonly Pick<Conflit, 'genre'>[]): ConflictMark | undefined {
  if (conflicts.length === 0) return undefined;
  if (conflicts.some(isOverlap)) return 'chevauchement';
  return conflicts.every(({ genre }) => genre === 'heures') ? 'semaine' : 'autre';
}

export const isOverlap = ({ genre }: Pick<Conflit, 'genre'>): boolean => genre === 'chevauchement';
