// What a line says of itself besides its state: the one fact that explains it, and the marks of its punches.
import { sayCounts } from '../../clients/preuve/tache-words.ts';
import type {
  PresenceLigne,
  PresenceMark,
  PresencePunch,
  SansQuartLigne,
} from '@releve/domain/features/presences.ts';
import type { VisitDoubt } from '@releve/domain/presence-doubts.ts';
import { isAbsenceContradicted, type PresenceState } from '@releve/domain/presence-state.ts';
import { absenceName } from '../../../platform/i18n/absence-name.ts';
import { formatShortDay, formatWeekday } from '../../../platform/i18n/format-day.ts';
import { formatDecimal } from '../../../platform/i18n/format-figure.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { formatDuration } from '../../../platform/i18n/format-number.ts';
import { type Language, type Translate } from '../../../platform/i18n/i18n.ts';
import type { MessageKey } from '../../../platform/i18n/messages.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import {
  announcedDelay,
  type BoardLine,
  hasPunch,
  isCancelledVisit,
  isLeaveAbsent,
  isSaidAbsent,
  visitMark,
} from './board-lines.ts';

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
const minutesText = (minutes: number, language: Language): string =>
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

/** « Visite de 1 min sur 150 prévues », « Commencée 4 h 05 trop tôt », « Départ 45 min avant la fin » */
function doubtText(doubt: VisitDoubt, { t, language }: WordsContext): string {
  const { minutes } = doubt;
  switch (doubt.genre) {
    case 'tot':
      return t('presences.detail.too_early', { duration: minutesText(minutes, language) });
    case 'parti_tot':
      return t('presences.detail.left_early', { duration: minutesText(minutes, language) });
    default:
      return t('presences.detail.odd_length', { minutes, prevues: doubt.prevues });
  }
}

const markText = ({ par, le }: PresenceMark, { t, time }: WordsContext): string =>
  t('presences.detail.confirmed_by', { nom: fullName(par), time: time(le) });

/** « Malade », or what was written for another reason. */
function motifText({ motif, note }: PresenceMark, { t }: WordsContext): string {
  if (motif === null) return '';
  const name = t(`presences.motifs.${motif}`);
  return motif === 'autre' && note !== '' ? `${name}\u00a0: ${note}` : name;
}

/** What is doubted, in the order in which it would be asked. */
function doubtsText({ ligne, isOnSite, doubts }: BoardLine, context: WordsContext): string {
  const { t } = context;
  if (isAbsenceContradicted(ligne)) return t('presences.detail.absence_contradicted');
  if (doubts.length > 0) return doubts.map((doubt) => doubtText(doubt, context)).join(' · ');
  if (ligne.entree === null) return t('presences.detail.no_entry');
  return ligne.sortie === null && !isOnSite
    ? t('presences.detail.no_exit')
    : t('presences.detail.doubt');
}

/** The one fact under the state; empty where the state says it all. */
export function detailText(line: BoardLine, context: WordsContext): string {
  const { ligne, etat, retard } = line;
  const { t, language } = context;
  const late = minutesText(retard, language);
  switch (etat) {
    case 'aucune_donnee':
    case 'donnees_non_recues':
      return silenceText(ligne, context);
    case 'non_confirme':
      if (ligne.employe === null) return t('presences.detail.open');
      return line.isLate
        ? t('presences.detail.late', { duration: late })
        : doubtsText(line, context);
    case 'en_attente':
      return retard > 0
        ? t('presences.detail.came_late', { duration: late })
        : t('presences.detail.on_site');
    case 'confirme': {
      const mark = ligne.confirme ?? ligne.entree?.confirme ?? ligne.sortie?.confirme;
      const times = hasPunch(line) ? '' : t('presences.detail.time_unknown');
      return [times, mark ? markText(mark, context) : ''].filter(Boolean).join(' · ');
    }
    case 'absent': {
      const { confirme, absence } = ligne;
      if (absence && isLeaveAbsent(line)) return absenceName(absence, language);
      if (ligne.employe === null) return t('presences.detail.open');
      return confirme && isSaidAbsent(line)
        ? [motifText(confirme, context), markText(confirme, context)].filter(Boolean).join(' · ')
        : '';
    }
    case 'termine':
      return retard > 0 ? t('presences.detail.came_late', { duration: late }) : '';
    default:
      return ligne.employe === null && etat !== 'annule' ? t('presences.detail.open') : '';
  }
}

/** « Annonce 10 min de retard (20:48) »; empty where nothing was announced, or somebody has punched since. */
export function announcedText(
  line: Pick<BoardLine, 'etat' | 'ligne'>,
  { t, language, time }: WordsContext,
): string {
  const annonce = announcedDelay(line);
  if (annonce === null) return '';
  const duration = minutesText(annonce.minutes, language);
  return t('presences.detail.announced', { duration, time: time(annonce.arrivee_at) });
}

/** The word of its state; who is late is called as the counter above calls them. */
export function stateText(line: BoardLine, t: Translate): string {
  if (line.isLate) return t('presences.counters.en_retard');
  return t(isLeaveAbsent(line) ? 'presences.states.en_conge' : `presences.states.${line.etat}`);
}

/** What else goes on about the line. */
export function followUpText(
  { appel, offres, correction_id, taches, entree, sortie }: PresenceLigne,
  { t, time }: WordsContext,
): string {
  return [
    // Ticks of a site are shared: beside somebody who never came they would read as that person's work.
    taches !== null && (entree !== null || sortie !== null) && sayCounts(taches, t),
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
    // The line itself says so.
    .filter((flag) => flag !== 'sans_quart')
    .map((flag) =>
      flag === 'hors_zone' && distance_m !== null
        ? t('presences.flags.hors_zone_distance', { distance: distanceText(distance_m, language) })
        : t(`presences.flags.${flag}`),
    )
    .join(' · ');

type Explanation = Extract<MessageKey, `presences.explain.${string}`>;

export function explainVisit(ligne: SansQuartLigne): Explanation {
  if (isCancelledVisit(ligne)) return 'presences.explain.visit_cancelled';
  return visitMark(ligne) === null
    ? 'presences.explain.sans_quart'
    : 'presences.explain.visit_confirmed';
}

/** « Par Luc Hébert, 21:04 »; empty for a visit that nobody has vouched for. */
export function visitDetail(ligne: SansQuartLigne, context: WordsContext): string {
  const mark = visitMark(ligne);
  return mark === null ? '' : markText(mark, context);
}

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
export function explanationOf(line: BoardLine): Explanation {
  const { etat, ligne, isLate, isOnSite, doubts } = line;
  if (isSaidAbsent(line)) return 'presences.explain.said_absent';
  if (isLeaveAbsent(line)) return 'presences.explain.on_leave';
  if (etat !== 'non_confirme') return BY_STATE[etat];
  if (ligne.employe === null) return 'presences.explain.open';
  if (isLate) return 'presences.explain.late';
  if (isAbsenceContradicted(ligne)) return 'presences.explain.absence_contradicted';
  if (doubts.length > 0) return 'presences.explain.odd_visit';
  const lacksExit = ligne.entree !== null && ligne.sortie === null && !isOnSite;
  return lacksExit ? 'presences.explain.missing_exit' : 'presences.explain.doubt';
}
