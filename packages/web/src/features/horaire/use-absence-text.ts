import type { DayAbsence } from '@releve/domain/features/absences.ts';
import { absenceName } from '../../platform/i18n/absence-name.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';

/** « Vacances », « Maladie · de 13:00 à 18:00 », « Congé · demande en attente » */
export function useAbsenceText(): (absence: DayAbsence) => string {
  const t = useT();
  const language = useLanguage();
  return (absence) => {
    const { debut, fin, statut } = absence;
    return [
      absenceName(absence, language),
      ...(debut === null || fin === null
        ? []
        : [t('horaire.absence.hours', { debut: formatClock(debut), fin: formatClock(fin) })]),
      ...(statut === 'en_attente' ? [t('horaire.absence.asked')] : []),
    ].join(' · ');
  };
}
