import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';

type Described = Pick<SpecialDay, 'genre' | 'debut' | 'fin' | 'client_ids' | 'id'>;

/** « Horaire particulier · de 18:00 à 22:00 · 3 clients » */
export function useDayWords(): (day: Described) => string {
  const t = useT();
  return ({ genre, debut, fin, client_ids, id }) =>
    [
      t(`special_day_names.genres.${genre}`),
      ...(debut === null || fin === null
        ? []
        : [t('special_days.hours', { debut: formatClock(debut), fin: formatClock(fin) })]),
      client_ids.length === 0
        ? t('special_days.all_clients')
        : t('special_days.some_clients', { count: client_ids.length }),
      ...(id === null ? [t('special_days.computed')] : []),
    ].join(' · ');
}
