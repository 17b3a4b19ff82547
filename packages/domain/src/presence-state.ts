// How a line of the attendance board stands, said once for both sides. Pure: the line, the instant and the grace are
// given. Unless a manager says so, nobody is called absent before the quart is over, nor because of a phone that said
// nothing. docs/presences.md has each state with its rule and its test.
import { type AnnouncedDelay, awaitedFrom } from './announced-delay.ts';
import { expectedStay, type LineTimes, visitDoubts } from './presence-doubts.ts';
import type { Instant } from './working-day.ts';

export const PRESENCE_STATES = [
  'pas_encore',
  'en_attente',
  'non_confirme',
  'aucune_donnee',
  'donnees_non_recues',
  'confirme',
  'termine',
  'absent',
  'annule',
] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

/** What is to be known of a punch besides its time. */
export const PUNCH_FLAGS = [
  'hors_zone',
  'derive',
  'contredit',
  'hors_ligne',
  'manuel',
  'qr',
  'sans_quart',
] as const;
export type PunchFlag = (typeof PUNCH_FLAGS)[number];

/** A manager looks at these before they count. A punch sent late or by the code of the site is as good as another. */
const DOUBTS: readonly PunchFlag[] = ['hors_zone', 'derive', 'contredit', 'manuel'];

/** What a manager says of a line: that the person was there, with or without times, or that they were not. */
export const PRESENCES = ['present', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

export const ABSENCE_MOTIFS = ['malade', 'urgence_familiale', 'pas_appele', 'autre'] as const;
export type AbsenceMotif = (typeof ABSENCE_MOTIFS)[number];

/** From where the difference of two clocks, or the delay of a request, is said on the board. */
export const DRIFT_SECONDS = 120;

export interface StatePunch {
  readonly at: Instant;
  readonly drapeaux: readonly PunchFlag[];
  readonly confirme: object | null;
}

interface StateContact {
  /** The last time the phone spoke to the server. */
  readonly vu_le: Instant;
  /** Punches and other commands that were still on it then. */
  readonly non_envoyes: number;
  /** Whether the phone has spoken since the working day began and holds the quart: see `hasDayData`. */
  readonly a_horaire: boolean;
}

export interface StateLine extends LineTimes {
  readonly statut: 'publie' | 'annule';
  /** Null for an open quart: there is no phone to wait for. */
  readonly employe: object | null;
  readonly entree: StatePunch | null;
  readonly sortie: StatePunch | null;
  /** A manager vouches for the line as a whole, with or without times. */
  readonly confirme: { readonly le: Instant; readonly presence?: Presence } | null;
  readonly contact: StateContact | null;
  /** That they will be late, as last said by whoever has the quart. Left out by a board that an earlier release kept. */
  readonly annonce?: AnnouncedDelay | null | undefined;
}

export interface PresenceRules {
  readonly graceMinutes: number;
}

const MS_PER_MINUTE = 60_000;

/** Milliseconds since 1970: a board asks for thousands of them at every tick. */
type Milliseconds = number;

const isDoubtfulPunch = (punch: StatePunch | null): boolean =>
  punch !== null && punch.confirme === null && punch.drapeaux.some((flag) => DOUBTS.includes(flag));

const saysAbsent = ({ confirme }: StateLine): boolean => confirme?.presence === 'absent';

const isPunched = ({ entree, sortie }: StateLine): boolean => entree !== null || sortie !== null;

/** A manager said that the person was not there, and a phone says that they were. */
export const isAbsenceContradicted = (line: StateLine): boolean =>
  saysAbsent(line) && isPunched(line);

const isDoubtful = (line: StateLine): boolean =>
  isDoubtfulPunch(line.entree) ||
  isDoubtfulPunch(line.sortie) ||
  isAbsenceContradicted(line) ||
  visitDoubts(line).length > 0;

const isVouchedFor = ({ confirme, entree, sortie }: StateLine): boolean =>
  [confirme, entree?.confirme, sortie?.confirme].some(
    (mark) => mark !== null && mark !== undefined,
  );

/** On approved leave, and nothing says that they came all the same: nobody waits for them. */
export const isOnLeave = (line: StateLine): boolean =>
  line.confirme === null && !isPunched(line) && expectedStay(line) === null;

/** When somebody is expected. Of whoever came though on leave, the hours of the quart. */
function expectedOf(line: StateLine): { start: Milliseconds; end: Milliseconds } {
  return expectedStay(line) ?? { start: Date.parse(line.debut_at), end: Date.parse(line.fin_at) };
}

/** From when somebody waits for the entry: the start, or the arrival that was announced. */
export const awaitedOf = (line: StateLine): Milliseconds =>
  awaitedFrom(expectedOf(line), line.annonce);

/** What was said while the quart went on says nothing of how it ended. */
const isSettled = ({ confirme }: StateLine, end: Milliseconds, isOver: boolean): boolean =>
  confirme !== null && (!isOver || Date.parse(confirme.le) >= end);

/** Why nothing may be concluded from what did not come; null for a phone that would have told. */
function silenceOf(
  { employe, contact }: StateLine,
  expected: Milliseconds,
): 'aucune_donnee' | 'donnees_non_recues' | null {
  if (employe === null) return null;
  if (contact === null || !contact.a_horaire) return 'aucune_donnee';
  const hasSpokenSince = Date.parse(contact.vu_le) >= expected;
  return contact.non_envoyes > 0 || !hasSpokenSince ? 'donnees_non_recues' : null;
}

/** The order of the questions is the order of precedence. */
export function presenceState(
  line: StateLine,
  now: Milliseconds,
  { graceMinutes }: PresenceRules,
): PresenceState {
  const { entree, sortie } = line;
  const { end } = expectedOf(line);
  const awaited = awaitedOf(line);
  const grace = graceMinutes * MS_PER_MINUTE;
  const isEntryDue = now >= awaited + grace;
  const isOver = now >= end + grace;

  if (line.statut === 'annule') return 'annule';
  if (isDoubtful(line)) return 'non_confirme';
  if (saysAbsent(line) || isOnLeave(line)) return 'absent';
  if (entree && sortie) return isVouchedFor(line) ? 'confirme' : 'termine';
  if (entree && !isOver) return 'en_attente';
  if (isSettled(line, end, isOver)) return 'confirme';
  if (!entree && !sortie && !isEntryDue) return 'pas_encore';
  const silence = silenceOf(line, entree ? end : awaited);
  if (silence) return silence;
  if (entree || sortie || line.confirme || !isOver) return 'non_confirme';
  return 'absent';
}

/** Nobody is expected there any more. */
export const isLineOver = (
  line: StateLine,
  now: Milliseconds,
  { graceMinutes }: PresenceRules,
): boolean => now >= expectedOf(line).end + graceMinutes * MS_PER_MINUTE;

/** Entered and not left, or there by a manager's word without a punch, before the end. */
export function isOnSite(
  line: StateLine,
  now: Milliseconds,
  { graceMinutes }: PresenceRules,
): boolean {
  const isOver = isLineOver(line, now, { graceMinutes });
  if (line.statut === 'annule' || isOver || line.sortie !== null) return false;
  return line.entree !== null || (line.confirme !== null && !saysAbsent(line));
}

/**
 * Somebody should have entered by now, and nobody knows that they did. A silent phone is late too; whoever has announced a
 * later arrival is not, until then.
 */
export function isLate(
  line: StateLine,
  now: Milliseconds,
  { graceMinutes }: PresenceRules,
): boolean {
  const isWaitedFor = !isPunched(line) && line.confirme === null && !isOnLeave(line);
  return (
    line.statut === 'publie' && isWaitedFor && now >= awaitedOf(line) + graceMinutes * MS_PER_MINUTE
  );
}

/** Late as managers count it: of a silent phone nothing is known, and it is counted apart. Whoever knows the state may give it. */
export const isKnownLate = (
  line: StateLine,
  now: Milliseconds,
  rules: PresenceRules,
  state?: PresenceState,
): boolean =>
  isLate(line, now, rules) && (state ?? presenceState(line, now, rules)) === 'non_confirme';

/**
 * Whole minutes after the expected start, of the entry or, without one, so far; 0 for who is on time. Whoever comes at the
 * time they announced is late all the same: an announcement is not a permission.
 */
export function lateMinutes(line: StateLine, now: Milliseconds, rules: PresenceRules): number {
  if (line.statut === 'annule') return 0;
  const entered = line.entree ? Date.parse(line.entree.at) : isLate(line, now, rules) ? now : 0;
  const minutes = Math.floor((entered - expectedOf(line).start) / MS_PER_MINUTE);
  return minutes > rules.graceMinutes ? minutes : 0;
}

const LEAD_MS = 3 * 60 * MS_PER_MINUTE;

/**
 * Whether the phone has spoken for this working day and holds the quart as it was published. Whoever starts at the
 * hour of the day switch looks at the schedule before it: a few hours ahead of the start count as the same day.
 */
export function hasDayData(
  contact: { readonly vu_le: Instant; readonly horaire_le: Instant | null },
  quart: {
    readonly debut_at: Instant;
    /** The last time it was: what was published before may have been another person's, or another day's. */
    readonly publie_le: Instant | null;
  },
  dayStart: Instant,
): boolean {
  const since = Math.min(Date.parse(dayStart), Date.parse(quart.debut_at) - LEAD_MS);
  if (Date.parse(contact.vu_le) < since) return false;
  // Older versions of the app do not say when they got their week.
  if (contact.horaire_le === null || quart.publie_le === null) return true;
  return Date.parse(contact.horaire_le) >= Date.parse(quart.publie_le);
}
