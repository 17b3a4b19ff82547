// Times that a manager enters by hand, as instants: a time alone belongs to the day that brings it nearest to what was
// expected, before or after midnight. Pure.
import type {
  ConfirmedLigne,
  PresenceLigne,
  SansQuartLigne,
} from '@releve/domain/features/presences.ts';
import type { ConfirmedVisit } from '@releve/domain/features/visit-confirmations.ts';
import type { AbsenceMotif } from '@releve/domain/presence-state.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The instant of `HH:MM` that is nearest to `expected`; null for what is no time. */
export function instantNear(time: string, expected: string, timeZone: string): string | null {
  if (!TIME.test(time)) return null;
  const around = Temporal.Instant.from(expected).toZonedDateTimeISO(timeZone);
  const candidates = [-1, 0, 1].map((days) =>
    around
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
      .toInstant(),
  );
  const distance = (instant: Temporal.Instant): number =>
    Math.abs(instant.epochMilliseconds - around.epochMilliseconds);
  return candidates.reduce((a, b) => (distance(b) < distance(a) ? b : a)).toString();
}

export interface EnteredTimes {
  entree: string;
  sortie: string;
  note: string;
}

/** What a manager says of a line that nobody punched: never chosen for them. */
export const CHOICES = ['heures', 'inconnue', 'absent'] as const;
type Choice = (typeof CHOICES)[number];

export interface Said {
  choice: Choice;
  motif: AbsenceMotif | null;
}

export type SaidFault = 'time_needed' | 'motif_needed' | 'note_needed';

/** What is missing; null where nothing is. */
export function faultOf({ choice, motif }: Said, entered: EnteredTimes): SaidFault | null {
  if (choice === 'heures') {
    return entered.entree === '' && entered.sortie === '' ? 'time_needed' : null;
  }
  if (choice !== 'absent') return null;
  if (motif === null) return 'motif_needed';
  return motif === 'autre' && entered.note.trim() === '' ? 'note_needed' : null;
}

/** A line without a punch, as it was said; its times go by `confirmationOf`. */
export function saidOf(
  { quart_id, employe }: PresenceLigne,
  { choice, motif }: Said,
  note: string,
): ConfirmedLigne {
  return {
    quart_id,
    employe_id: employe?.id ?? null,
    entree_id: null,
    sortie_id: null,
    presence: choice === 'absent' ? 'absent' : 'present',
    ...(choice === 'absent' && motif !== null && { motif }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/** The times as the punches say them, to the minute. */
export const timesOf = (
  { entree, sortie }: Pick<PresenceLigne, 'entree' | 'sortie'>,
  time: (instant: string) => string,
): Pick<EnteredTimes, 'entree' | 'sortie'> => ({
  entree: entree ? time(entree.at) : '',
  sortie: sortie ? time(sortie.at) : '',
});

/** The line has changed meanwhile: what was typed stays, what was not follows the line. */
export function followLine(
  entered: EnteredTimes,
  shown: PresenceLigne,
  current: PresenceLigne,
  time: (instant: string) => string,
): EnteredTimes {
  const before = timesOf(shown, time);
  const now = timesOf(current, time);
  return {
    ...entered,
    entree: entered.entree === before.entree ? now.entree : entered.entree,
    sortie: entered.sortie === before.sortie ? now.sortie : entered.sortie,
  };
}

interface Clock {
  time: (instant: string) => string;
  timeZone: string;
}

/** A time left as it was punched is not entered by hand: its seconds and its origin stay. Emptied, it is taken back. */
function enteredOf(
  ligne: PresenceLigne,
  side: 'entree' | 'sortie',
  text: string,
  { time, timeZone }: Clock,
): string | null | undefined {
  const punch = ligne[side];
  const shown = punch ? time(punch.at) : '';
  if (text === shown) return undefined;
  if (text === '') return null;
  return instantNear(text, side === 'entree' ? ligne.debut_at : ligne.fin_at, timeZone);
}

/** What the server is told; null where the exit does not follow the entry. */
export function confirmationOf(
  ligne: PresenceLigne,
  entered: EnteredTimes,
  clock: Clock,
): ConfirmedLigne | null {
  const entree = enteredOf(ligne, 'entree', entered.entree, clock);
  const sortie = enteredOf(ligne, 'sortie', entered.sortie, clock);
  const from = entree === undefined ? ligne.entree?.at : entree;
  const to = sortie === undefined ? ligne.sortie?.at : sortie;
  if (from && to && Date.parse(to) <= Date.parse(from)) return null;
  return {
    quart_id: ligne.quart_id,
    employe_id: ligne.employe?.id ?? null,
    entree_id: ligne.entree?.id ?? null,
    sortie_id: ligne.sortie?.id ?? null,
    ...(entree !== undefined && { entree }),
    ...(sortie !== undefined && { sortie }),
    ...(entered.note.trim() !== '' && { note: entered.note.trim() }),
  };
}

/** Vouching for a line as it is shown. */
export const confirmationAsShown = ({
  quart_id,
  employe,
  entree,
  sortie,
}: PresenceLigne): ConfirmedLigne => ({
  quart_id,
  employe_id: employe?.id ?? null,
  entree_id: entree?.id ?? null,
  sortie_id: sortie?.id ?? null,
});

/** The same of a visit without a quart, which is its punches. */
export const visitAsShown = ({
  entree,
  sortie,
}: Pick<SansQuartLigne, 'entree' | 'sortie'>): ConfirmedVisit => ({
  entree_id: entree?.id ?? null,
  sortie_id: sortie?.id ?? null,
});
