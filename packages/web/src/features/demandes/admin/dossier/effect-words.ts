// Exactly what an approval will do, in one sentence. Pure.
import { formatClock } from '../../../../platform/i18n/format-clock.ts';
import { formatLongDate } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import type { Language, Translate } from '../../../../platform/i18n/i18n.ts';
import { type Choices, type Dossier, effectsOf } from './decision-choices.ts';

interface EffectWords {
  t: Translate;
  language: Language;
  bankName: (id: number) => string;
}

export function describeEffects(dossier: Dossier, choices: Choices, words: EffectWords): string {
  const { t } = words;
  const { ouvrir, annuler, garder, offers, taken, unpaid } = effectsOf(dossier, choices);
  const banque = dossier.solde === null ? '' : words.bankName(dossier.solde.banque_id);
  const parts = [
    natureEffect(dossier, words),
    ouvrir > 0 && t('demandes_admin.effects.opened', { count: ouvrir }),
    annuler > 0 && t('demandes_admin.effects.cancelled', { count: annuler }),
    garder > 0 && t('demandes_admin.effects.kept', { count: garder }),
    offers > 0 && t('demandes_admin.effects.offers', { count: offers }),
    taken > 0 && t('demandes_admin.effects.taken', { heures: formatMinutes(taken), banque }),
    unpaid > 0 && t('demandes_admin.effects.unpaid', { heures: formatMinutes(unpaid) }),
  ].filter((part) => part !== false);
  const sentence = parts.length === 0 ? t('demandes_admin.effects.noted') : parts.join(', ');
  return `${sentence}.`;
}

/** What is not about quarts to free. */
function natureEffect({ demande }: Dossier, { t, language }: EffectWords): string | false {
  const { annule_id, type, details, du } = demande;
  if (annule_id !== null) return t('demandes_admin.effects.cancels', { id: annule_id });
  if (type.nature === 'disponibilite') {
    return t('demandes_admin.effects.week', { date: formatLongDate(du, language) });
  }
  if (type.nature !== 'horaire' || !details.debut_voulu || !details.fin_voulue) return false;
  return t('demandes_admin.effects.new_times', {
    debut: formatClock(details.debut_voulu),
    fin: formatClock(details.fin_voulue),
  });
}
