// How somebody stands with a course, in one line. Pure.
import type { FormationResult } from '@releve/domain/features/formations-admin.ts';
import type { DateFormatter } from '../../../../platform/i18n/format-date.ts';
import type { Translate } from '../../../../platform/i18n/i18n.ts';

export function describeResult(
  { etat, obligatoire, origine, echeance, tentatives, derniere_note, certificat }: FormationResult,
  { t, dates }: { t: Translate; dates: DateFormatter },
): string {
  const isGood = etat === 'valide' || etat === 'bientot';
  const until = certificat?.valable_jusqu_a ?? null;
  const withdrawn = certificat?.retire_le ?? null;
  return [
    !obligatoire && t('formations_people.results.optional'),
    origine === 'personne' && t('formations_people.results.by_name'),
    !isGood && echeance && t('formations_people.results.due', { date: dates.date(echeance) }),
    isGood && until && t('formations_people.results.until', { date: dates.date(until) }),
    withdrawn && t('formations_people.results.withdrawn', { date: dates.instant(withdrawn) }),
    tentatives > 0 && t('formations_people.results.attempts', { count: tentatives }),
    derniere_note !== null && t('formations_people.results.last', { note: derniere_note }),
  ]
    .filter(Boolean)
    .join(' · ');
}
