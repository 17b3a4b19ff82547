// What a receipt says of a demande, in words: the same on the screen and on paper.
import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { whenInWords } from '../demande-words.ts';

type Fact = readonly [name: string, value: string | null];

export function useDemandeFacts() {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore((state) => state.virtualDate);

  const lengthOf = ({ minutes, minutes_banque, type }: DemandeFile): string | null => {
    if (minutes === 0) return null;
    const unpaid = type.paye ? minutes - minutes_banque : 0;
    return unpaid > 0 && minutes_banque > 0
      ? t('demandes.view.length_unpaid', {
          duration: formatMinutes(minutes),
          unpaid: formatMinutes(unpaid),
        })
      : formatMinutes(minutes);
  };
  const wishOf = ({ type, details }: DemandeFile): string | null => {
    if (type.nature !== 'horaire') return null;
    const { debut_voulu: debut, fin_voulue: fin } = details;
    return debut && fin
      ? t('demandes.hours', { debut: formatClock(debut), fin: formatClock(fin) })
      : t('demandes.ask.wishes.libre');
  };
  const articlesOf = ({ details: { articles = [] } }: DemandeFile): string | null =>
    articles.length === 0
      ? null
      : articles
          .map(({ nom, quantite }) => t('demandes.view.article', { nom, count: quantite }))
          .join(', ');

  return (demande: DemandeFile): Fact[] => [
    [t('demandes.view.when'), whenInWords(demande, { t, language, today })],
    [t('demandes.view.length'), lengthOf(demande)],
    [t('demandes.view.wish'), wishOf(demande)],
    [t('demandes.view.articles'), articlesOf(demande)],
    [t('demandes.view.reason'), demande.raison || null],
    [t('demandes.view.asked'), dates.instant(demande.demandee_le)],
    [t('demandes.view.asker'), fullName(demande.employe)],
    [t('demandes.view.filed_by'), demande.deposee_par && fullName(demande.deposee_par)],
    [
      t('demandes.view.decider'),
      demande.statut === 'en_attente'
        ? demande.decideur === null
          ? t('demandes.view.directors')
          : fullName(demande.decideur)
        : null,
    ],
  ];
}

/** « Approuvée par Rosa Gagnon, 16/11/2026 21:04 » */
export function useDecisionWords() {
  const t = useT();
  const dates = useDateFormatter();
  return ({ statut, decision }: DemandeFile): string | null => {
    if (decision === null || (statut !== 'approuvee' && statut !== 'refusee')) return null;
    const said = t(`demandes.view.decided.${statut}`, {
      par: fullName(decision.par),
      date: dates.instant(decision.le),
    });
    return decision.pour === null
      ? said
      : `${said} ${t('demandes.view.decided.pour', { pour: fullName(decision.pour) })}`;
  };
}
