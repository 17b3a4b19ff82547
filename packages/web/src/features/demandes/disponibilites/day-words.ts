// Availability in words. Pure.
import type { DayAvailability, WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

export const FREE: DayAvailability = { etat: 'disponible', heures: [] };

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The days of a week, Sunday being 0, from its first one. */
export const weekOrder = (firstDay: number): number[] => DAYS.map((day) => (firstDay + day) % 7);

export const ALWAYS: WeekAvailability = DAYS.map(() => FREE);

/** « Disponible », « 18:00 à 23:00, 06:00 à 08:00 » */
export const dayText = ({ etat, heures }: DayAvailability, t: Translate): string =>
  etat === 'selon'
    ? heures
        .map(({ debut, fin }) =>
          t('disponibilites.between', { debut: formatClock(debut), fin: formatClock(fin) }),
        )
        .join(', ')
    : t(`disponibilites.etats.${etat}`);

/** The days that another week changes, in the order of the screen. */
export const changedDays = (
  before: WeekAvailability,
  after: WeekAvailability,
  firstDay: number,
): number[] =>
  weekOrder(firstDay).filter((day) => JSON.stringify(before[day]) !== JSON.stringify(after[day]));
