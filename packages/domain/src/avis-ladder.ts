// The ladder of discipline: which notices still count for somebody, which rung comes next, until when one counts. Pure: the
// server decides by it, the screens of the author explain it.
import { AVIS_RUNGS, type AvisNature, type AvisStatut, type AvisType } from './features/avis.ts';
import { addMonths, type LocalDate } from './working-day.ts';

export type AvisRung = (typeof AVIS_RUNGS)[number];

/** As much of a notice as the ladder looks at. */
export interface LadderNotice {
  readonly type: AvisType;
  readonly nature: AvisNature;
  readonly date: LocalDate;
  readonly statut: AvisStatut;
  readonly expire_le: LocalDate | null;
}

const LADDER_MONTHS = 12;

/** What was given and neither rectified nor withdrawn since. */
export const STANDING: readonly AvisStatut[] = ['remis', 'recu', 'refus_constate'];

const NEVER_EXPIRES: readonly AvisType[] = ['felicitation', 'note'];

/** The first day on which it no longer counts; null: never. `months` is the company's rule, where 0 is never. */
export const expiryOf = (
  { type, date }: Pick<LadderNotice, 'type' | 'date'>,
  months: number,
): LocalDate | null =>
  months === 0 || NEVER_EXPIRES.includes(type) ? null : addMonths(date, months);

export const isExpired = (
  { expire_le }: Pick<LadderNotice, 'expire_le'>,
  today: LocalDate,
): boolean => expire_le !== null && expire_le <= today;

/** An administrative measure is no rung: it reproaches nothing, and does not prepare a graver one. */
export const rungOf = ({ type, nature }: Pick<LadderNotice, 'type' | 'nature'>): AvisRung | null =>
  nature === 'disciplinaire' ? (AVIS_RUNGS.find((rung) => rung === type) ?? null) : null;

export const isOnLadder = (notice: LadderNotice, today: LocalDate): boolean =>
  rungOf(notice) !== null &&
  STANDING.includes(notice.statut) &&
  !isExpired(notice, today) &&
  addMonths(notice.date, LADDER_MONTHS) > today;

const heightOf = (rung: AvisRung | null): number => (rung === null ? -1 : AVIS_RUNGS.indexOf(rung));

/** The rung after the highest of those that count; the last one stays the last. */
export function rungAfter(counted: readonly Pick<LadderNotice, 'type' | 'nature'>[]): AvisRung {
  const highest = Math.max(-1, ...counted.map((notice) => heightOf(rungOf(notice))));
  return AVIS_RUNGS[highest + 1] ?? 'suspension';
}

export const nextRung = (notices: readonly LadderNotice[], today: LocalDate): AvisRung =>
  rungAfter(notices.filter((notice) => isOnLadder(notice, today)));

/** Whether giving it passes over a rung: the author is asked why. */
export const skipsRung = (given: Pick<LadderNotice, 'type' | 'nature'>, next: AvisRung): boolean =>
  heightOf(rungOf(given)) > heightOf(next);

/**
 * « Rien à signaler depuis … »: null where something is on the ladder. Else the day of the last rung that was given, or the
 * day somebody was hired.
 */
export function quietSince(
  notices: readonly LadderNotice[],
  { today, hired }: { today: LocalDate; hired: LocalDate | null },
): LocalDate | null {
  if (notices.some((notice) => isOnLadder(notice, today))) return null;
  const given = notices
    .filter((notice) => rungOf(notice) !== null && STANDING.includes(notice.statut))
    .map(({ date }) => date)
    .toSorted();
  return given.at(-1) ?? hired;
}
