// How requests are said: days, hours, causes of a bank's lines. Pure but for the language.
import type { Movement } from '@releve/domain/features/demande-types.ts';
import type { Demande, DemandeStatut } from '@releve/domain/features/demandes.ts';
import { HOLIDAYS } from '@releve/domain/holidays.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import { formatShortDay } from '../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { dayNumber, formatWeekday } from '../../platform/i18n/format-week.ts';
import type { Language, Translate } from '../../platform/i18n/i18n.ts';
import { specialDayName } from '../../platform/i18n/special-day-name.ts';
import type { StateKind } from '../../ui/state-badge.tsx';

interface Reader {
  readonly t: Translate;
  readonly language: Language;
  readonly today: LocalDate;
}

const yearOf = (date: LocalDate): string => date.slice(0, 4);

/** « ven. 20 nov. »; with the year where it is not that of today. */
const dayInWords = (date: LocalDate, { language, today }: Reader): string =>
  [formatShortDay(date, language), yearOf(date) !== yearOf(today) && yearOf(date)]
    .filter((part) => part !== false)
    .join(' ');

/** « du ven. 20 au dim. 22 nov. »; French says the month once where both days share it. */
export function daysInWords({ du, au }: Pick<Demande, 'du' | 'au'>, reader: Reader): string {
  if (du === au) return dayInWords(du, reader);
  const isSaidOnce = reader.language === 'fr' && du.slice(0, 7) === au.slice(0, 7);
  const first = isSaidOnce
    ? `${formatWeekday(du, reader.language)} ${dayNumber(du)}`
    : dayInWords(du, reader);
  return reader.t('demandes.days', { du: first, au: dayInWords(au, reader) });
}

/** With the hours of an absence that is not of whole days. */
export function whenInWords(
  demande: Pick<Demande, 'du' | 'au' | 'debut' | 'fin'>,
  reader: Reader,
): string {
  const days = daysInWords(demande, reader);
  const { debut, fin } = demande;
  if (debut === null || fin === null) return days;
  const hours = { debut: formatClock(debut), fin: formatClock(fin) };
  return `${days}, ${reader.t('demandes.hours', hours)}`;
}

/** A computed holiday has no name of its own: its key stands for it. */
export function holidayName(ferie: string, t: Translate): string {
  const cle = HOLIDAYS.find((each) => each === ferie) ?? null;
  return specialDayName({ nom: cle === null ? ferie : '', cle, genre: 'ferie' }, t);
}

/** What a person sees of it: a proposal waits for their answer or, of somebody else, for theirs; a cancellation for a decision. */
export type ShownState = DemandeStatut | 'proposition' | 'proposee' | 'annulation';

export function stateOf(
  {
    statut,
    employe,
    proposition,
    annulation_id,
  }: Pick<Demande, 'statut' | 'employe' | 'proposition' | 'annulation_id'>,
  personId: number | undefined,
): ShownState {
  if (statut === 'en_attente' && proposition !== null) {
    return employe.id === personId ? 'proposition' : 'proposee';
  }
  if (statut === 'approuvee' && annulation_id !== null) return 'annulation';
  return statut;
}

export const STATE_KINDS: Readonly<Record<ShownState, StateKind>> = {
  en_attente: 'info',
  proposition: 'now',
  proposee: 'info',
  annulation: 'info',
  approuvee: 'done',
  refusee: 'wrong',
  annulee: 'neutral',
};

/** « + 2 h 15 », « − 8 h »: earned or taken. */
export const signedMinutes = (minutes: number): string =>
  `${minutes < 0 ? '−' : '+'}\u00a0${formatMinutes(Math.abs(minutes))}`;

/** Why a line is in the bank, in a few words. */
export function causeInWords({ cause, semaine, demande_id }: Movement, reader: Reader): string {
  const { t } = reader;
  if (cause === 'accumulation' && semaine !== null) {
    return t('demandes.causes.week', { date: dayInWords(semaine, reader) });
  }
  if (cause === 'demande' && demande_id !== null) {
    return t('demandes.causes.demande', { number: demande_id });
  }
  if (cause === 'annulation' && demande_id !== null) {
    return t('demandes.causes.annulation', { number: demande_id });
  }
  return t(`demandes.causes.plain.${cause}`);
}
