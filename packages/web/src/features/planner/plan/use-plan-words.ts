import type { DayAbsence } from '@releve/domain/features/absences.ts';
import type { PlanQuart, QuartContent } from '@releve/domain/features/quarts.ts';
import { absenceName } from '../../../platform/i18n/absence-name.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import type { PlanNames, PlanRow } from './plan-index.ts';
import { timesText } from './time-steps.ts';

/** The words of rows, days and quarts, the same on the screen and in what is announced. */
export function usePlanWords(names: PlanNames) {
  const t = useT();
  const language = useLanguage();
  const day = (date: string): string => formatShortDay(date, language);
  const client = (id: number): string => names.clients.get(id) ?? t('pickers.unknown', { id });
  const employe = (id: number | null): string => {
    if (id === null) return t('planner.open_quart');
    return names.employes.get(id) ?? t('pickers.unknown', { id });
  };
  return {
    day,
    client,
    employe,
    row: ({ kind, nom }: Pick<PlanRow, 'kind' | 'nom'>): string =>
      kind === 'ouverts' ? t('planner.open_row') : nom,
    /** What a quart is called in a row: by the site, or in a site's row by the person. */
    quart: (quart: QuartContent, par: 'employe' | 'client'): string =>
      par === 'client' ? employe(quart.employe_id) : client(quart.client_id),
    sentence: (quart: QuartContent): string =>
      [client(quart.client_id), employe(quart.employe_id), day(quart.date), timesText(quart)].join(
        ' · ',
      ),
    /** « Vacances », « Maladie 13:00–18:00 », « Congé (à décider) » */
    absence: (absence: DayAbsence): string => {
      const { debut, fin, statut } = absence;
      const kind = absenceName(absence, language);
      const nom = debut === null || fin === null ? kind : `${kind} ${timesText({ debut, fin })}`;
      return statut === 'en_attente' ? t('planner.absence_asked', { nom }) : nom;
    },
    etat: ({ etat }: Pick<PlanQuart, 'etat'>): string => t(`planner.etats.${etat}`),
  };
}

export type PlanWords = ReturnType<typeof usePlanWords>;
