// A request in words: what it is called, when it is, how it stands. Pure.
import type { Demande, DemandeStatut } from '@releve/domain/features/demandes.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { formatLongDate } from '../../../platform/i18n/format-date.ts';
import { formatDateRange } from '../../../platform/i18n/format-day.ts';
import type { Language, Translate } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import type { StateKind } from '../../../ui/state-badge.tsx';

type Period = Pick<Demande, 'du' | 'au'> & Partial<Pick<Demande, 'debut' | 'fin'>>;

/** « vendredi 20 novembre », « 20–24 nov. 2026 », « vendredi 20 novembre, 18:00–22:00 » */
export function periodText({ du, au, debut, fin }: Period, t: Translate, language: Language) {
  if (du !== au) return formatDateRange(du, au, language);
  const date = formatLongDate(du, language);
  return debut && fin
    ? t('demandes_admin.hours', { date, debut: formatClock(debut), fin: formatClock(fin) })
    : date;
}

/** A request to cancel bears the type of what it cancels. */
export function titleOf(
  { type, annule_id }: Pick<Demande, 'type' | 'annule_id'>,
  t: Translate,
  language: Language,
): string {
  const name = nameIn(language, type);
  return annule_id === null ? name : t('demandes_admin.cancellation', { type: name });
}

export const STATE_KINDS: Record<DemandeStatut, StateKind> = {
  en_attente: 'now',
  approuvee: 'done',
  refusee: 'neutral',
  annulee: 'neutral',
};
