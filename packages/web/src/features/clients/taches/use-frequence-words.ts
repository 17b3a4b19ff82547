import type { Rythme } from '@releve/domain/features/taches.ts';
import { useDateFormatter, weekdayNames } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { describeFrequence } from './frequence-words.ts';

export function useFrequenceWords(): (rythme: Rythme) => string {
  const t = useT();
  const weekdays = weekdayNames(useLanguage());
  const { date } = useDateFormatter();
  return (rythme) => describeFrequence(rythme, { t, weekdays, formatDate: date });
}
