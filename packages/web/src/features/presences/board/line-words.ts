// What a line says of itself besides its state: the one fact that explains it, and the marks of its punches.
import type { PresenceLigne, PresencePunch } from '@releve/domain/features/presences.ts';
import type { PresenceState } from '@releve/domain/presence-state.ts';
import { formatShortDay, formatWeekday } from '../../../platform/i18n/format-day.ts';
import { formatDecimal } from '../../../platform/i18n/format-figure.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { formatDuration } from '../../../platform/i18n/format-number.ts';
import { type Language, type Translate } from '../../../platform/i18n/i18n.ts';
import type { MessageKey } from '../../../platform/i18n/messages.ts';
import { fullName } from '../../employes/employe-name.ts';
import type { BoardLine } from './board-lines.ts';

export interface WordsContext {
  t: Translate;
  language: Language;
  /** A moment as « 21:04 », in the company's time zone. */
  time: (instant: string) => string;
  /** The calendar day of a moment, there. */
  day: (instant: string) => string;
}

const WEEK_MS = 6 * 86_400_000;

/** « 21:04 », on another day than the quart's « sam. 23:26 », and long before it « dim. 8 nov. ». */
export function contactText(instant: string, debutAt: string, context: WordsContext): string {
  const { language, time, day } = context;
  const date = day(instant);
  if (date === day(debutAt)) return time(instant);
  return Math.abs(Date.parse(debutAt) - Date.parse(instant)) < WEEK_MS
    ? `${formatWeekday(date, language)} ${time(instant)}`
    : formatShortDay(date, language);
}

const METRES_PER_KM = 1000;
const MINUTES_PER_HOUR = 60;

/** « 20 min », « 2 h 13 » */
export const minutesText = (minutes: number, language: Language): string =>
  minutes < MINUTES_PER_HOUR ? formatDuration(minutes * 60, language) : formatMinutes(minutes);

/** « 450 m », « 1,2 km » */
export const distanceText = (metres: number, language: Language): string =>
  metres < METRES_PER_KM
    ? `${Math.round(metres)}\u00a0m`
    : `${formatDecimal(metres / METRES_PER_KM, language)}\u00a0km`;

export const nameOf = (ligne: Pick<PresenceLigne, 'employe'>, t: Translate): string =>
  ligne.employe === null ? t('presences.quart_open') : fullName(ligne.employe);

const silenceText = ({ contact, debut_at }: PresenceLigne, context: WordsContext): string => {
  const { t } = context;
  if (contact === null) return t('presences.detail.never');
  if (contact.non_envoyes > 0) return t('presences.detail.unsent', { count: contact.non_envoyes });
  return contact.a_horaire
    ? t('presences.detail.silent_since', { time: contactText(contact.vu_le, debut_at, context) })
    : t('presences.detail.not_today');
};

/** The one fact under the state; empty where the state says it all. */
export function detailText(line: BoardLine, context: WordsContext): string {
  const { ligne, etat, retard } = line;
  const { t, language, time } = context;
  const late = minutesText(retard, language);
  switch (etat) {
    case 'aucune_donnee':
    case 'donnees_non_recues':
      return silenceText(ligne, context);
    case 'non_confirme':
      if (ligne.employe === null) return t('presences.detail.open');
      if (line.isLate) return t('presences.detail.late', { duration: late });
      if (ligne.entree === null) return t('presences.detail.no_entry');
      return ligne.sortie === null && !line.isOnSite
        ? t('presences.detail.no_exit')
        : t('presences.detail.doubt');
    case 'en_attente':
      return retard > 0
        ? t('presences.detail.came_late', { duration: late })
        : t('presences.detail.on_site');
    case 'confirme': {
      const mark = ligne.confirme ?? ligne.entree?.confirme ?? ligne.sortie?.confirme;
      return mark
        ? t('presences.detail.confirmed_by', { nom: fullName(mark.par), time: time(mark.le) })
        : '';
    }
    case 'termine':
      return retard > 0 ? t('presences.detail.came_late', { duration: late }) : '';
    default:
      return ligne.employe === null && etat !== 'annule' ? t('presences.detail.open') : '';
  }
}

/** What else goes on about the line. */
export function followUpText(
  { appel, offres, correction_id }: PresenceLigne,
  { t, time }: WordsContext,
): string {
  return [
    correction_id !== null && t('presences.detail.correction'),
    offres > 0 && t('presences.detail.offers', { count: offres }),
    appel !== null &&
      t('presences.call.said', {
        resultat: t(`presences.call.resultats.${appel.resultat}`),
        time: time(appel.le),
      }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

export const flagsText = (
  { drapeaux, distance_m }: Pick<PresencePunch, 'drapeaux' | 'distance_m'>,
  { t, language }: WordsContext,
): string =>
  drapeaux
    .map((flag) =>
      flag === 'hors_zone' && distance_m !== null
        ? t('presences.flags.hors_zone_distance', { distance: distanceText(distance_m, language) })
        : t(`presences.flags.${flag}`),
    )
    .join(' · ');

type Explanation = Extract<MessageKey, `presences.explain.${string}`>;

const BY_STATE: Record<Exclude<PresenceState, 'non_confirme'>, Explanation> = {
  pas_encore: 'presences.explain.pas_encore',
  en_attente: 'presences.explain.en_attente',
  aucune_donnee: 'presences.explain.aucune_donnee',
  donnees_non_recues: 'presences.explain.donnees_non_recues',
  confirme: 'presences.explain.confirme',
  termine: 'presences.explain.termine',
  absent: 'presences.explain.absent',
  annule: 'presences.explain.annule',
};

/** Why the line stands as it does, in a sentence. */
export function explanationOf({ etat, ligne, isLate, isOnSite }: BoardLine): Explanation {
  if (etat !== 'non_confirme') return BY_STATE[etat];
  if (ligne.employe === null) return 'presences.explain.open';
  if (isLate) return 'presences.explain.late';
  const lacksExit = ligne.entree !== null && ligne.sortie === null && !isOnSite;
  return lacksExit ? 'presences.explain.missing_exit' : 'presences.explain.doubt';
}
