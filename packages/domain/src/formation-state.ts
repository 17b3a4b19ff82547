// How somebody stands with a course on a day: never stored, always computed from what is. Pure.
import type { FormationEtat } from './features/formations.ts';
import { addDays, addMonths, type LocalDate } from './working-day.ts';

/** A certificate that ends within so many days is `bientot`. */
export const SOON_DAYS = 90;

export interface HeldCertificate {
  /** The number of the version that was passed. */
  readonly numero: number;
  /** The last day on which it is good; null where it does not end. */
  readonly valable_jusqu_a: LocalDate | null;
  readonly isWithdrawn: boolean;
}

/** A version that is to be taken again by whoever passed an earlier one. */
export interface Redo {
  /** Certificates of versions before this number end. */
  readonly depuis: number;
  /** The last day on which they are good. */
  readonly jusqu_a: LocalDate;
}

export interface Standing {
  readonly etat: FormationEtat;
  /** The last day on which a certificate is good, by the best there is: undefined without one, null without an end. */
  readonly end: LocalDate | null | undefined;
  /** By when it is to be done, or to be done again. */
  readonly echeance: LocalDate | null;
}

/** The last day that is soon. Computed once by whoever asks for many people. */
export const soonUntil = (today: LocalDate): LocalDate => addDays(today, SOON_DAYS);

export interface CourseFacts {
  readonly today: LocalDate;
  readonly certificates: readonly HeldCertificate[];
  readonly redo: Redo | null;
  readonly isAsked: boolean;
  /** Of what is asked. */
  readonly echeance: LocalDate | null;
  /** An attempt that was begun and not handed in. */
  readonly isUnderWay: boolean;
}

const earlier = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || (b !== null && b < a) ? b : a;

/** The last day of one certificate; a version that is to be taken again may end it before its own date. */
export const endOf = (
  { numero, valable_jusqu_a }: Pick<HeldCertificate, 'numero' | 'valable_jusqu_a'>,
  redo: Redo | null,
): LocalDate | null =>
  redo !== null && numero < redo.depuis ? earlier(valable_jusqu_a, redo.jusqu_a) : valable_jusqu_a;

/** The last of all days on which one of them is good. One that was withdrawn never counts. */
export function bestEnd(
  certificates: readonly HeldCertificate[],
  redo: Redo | null,
): LocalDate | null | undefined {
  let best: LocalDate | null | undefined;
  for (const certificate of certificates) {
    if (certificate.isWithdrawn) continue;
    const end = endOf(certificate, redo);
    if (end === null) return null;
    if (best === undefined || best === null || end > best) best = end;
  }
  return best;
}

const isGoodOn = (end: LocalDate | null | undefined, date: LocalDate): boolean =>
  end === null || (end !== undefined && end >= date);

/** A certificate that is good counts, whatever is under way; what was never asked for is only offered. */
export function standingOf(facts: CourseFacts, soon = soonUntil(facts.today)): Standing {
  const { today, certificates, redo, isAsked, isUnderWay } = facts;
  const end = bestEnd(certificates, redo);
  const echeance = isAsked ? (end === undefined ? facts.echeance : end) : null;
  return { etat: etatOf(end, { today, soon, isAsked, isUnderWay }), end, echeance };
}

function etatOf(
  end: LocalDate | null | undefined,
  {
    today,
    soon,
    isAsked,
    isUnderWay,
  }: Pick<CourseFacts, 'today' | 'isAsked' | 'isUnderWay'> & { soon: LocalDate },
): FormationEtat {
  if (isGoodOn(end, today)) {
    return end === null || end === undefined || end > soon ? 'valide' : 'bientot';
  }
  if (isUnderWay) return 'en_cours';
  if (end !== undefined) return 'expiree';
  return isAsked ? 'a_faire' : 'facultative';
}

const AWAITED: readonly FormationEtat[] = ['a_faire', 'en_cours', 'expiree'];

/** Whether it is counted as waiting for the person. */
export const isAwaited = ({ etat, obligatoire }: { etat: FormationEtat; obligatoire: boolean }) =>
  obligatoire && AWAITED.includes(etat);

/**
 * The last day on which the course is not missing: that on which the certificate ends, or by which it is to be done. Null where
 * it never is.
 */
export const notMissingUntil = (
  end: LocalDate | null | undefined,
  echeance: LocalDate | null,
): LocalDate | null => (end === undefined ? echeance : end);

/** From which day on the course is missing. Null where it never is. */
export const missingFrom = (
  end: LocalDate | null | undefined,
  echeance: LocalDate | null,
): LocalDate | null => {
  const last = notMissingUntil(end, echeance);
  return last === null ? null : addDays(last, 1);
};

/** The last day of a certificate: the same day, so many months later. Null where it does not end. */
export const validUntil = (given: LocalDate, months: number | null): LocalDate | null =>
  months === null ? null : addMonths(given, months);
