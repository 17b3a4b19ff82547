// What people decide of hours. Rows are only added; the last of a chain counts.
import type { Instant, LocalDate } from '../working-day.ts';
import type { AbsenceCode, PayCode } from './codes.ts';
import type { PayClass } from './rules.ts';

export const DECISION_KINDS = [
  'approuver',
  'tot_paye',
  'tot_non_paye',
  'tard_paye',
  'tard_non_paye',
  'pause_prise',
  'pause_non_prise',
  'deplacement_paye',
  'deplacement_non_paye',
  'minimum_3h_accorde',
  'minimum_3h_exempte',
  'classe',
  'code',
  'contestee',
  'resolue',
  /** Takes back the one that it replaces, with nothing in its place. */
  'retirer',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export interface HoursDecision {
  readonly id: number;
  readonly uuid: string;
  readonly employe_id: number;
  /** The day of the line. */
  readonly date: LocalDate;
  /** `c12`: the line of client 12. `p345`: the segment that the chain of punch 345 begins. */
  readonly cle_segment: string;
  readonly genre: DecisionKind;
  readonly minutes: number | null;
  readonly classe: PayClass | null;
  readonly code: PayCode | null;
  readonly raison: string;
  readonly auteur: number;
  readonly le: Instant;
  /** The hash of the facts that were seen. */
  readonly vu: string;
  readonly remplace_id: number | null;
  /** The rule that approved it where no person did. */
  readonly auto: boolean;
}

export interface PayAbsence {
  readonly id: number;
  readonly employe_id: number;
  readonly date: LocalDate;
  readonly code: AbsenceCode;
  readonly minutes: number;
}

/** Those that count: nothing replaces them and they take nothing back. Each id once, in the order of ids. */
export function standingDecisions(rows: readonly HoursDecision[]): HoursDecision[] {
  if (rows.length === 0) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Set(rows.map(({ remplace_id }) => remplace_id));
  return [...byId.values()]
    .filter(({ id, genre }) => !replaced.has(id) && genre !== 'retirer')
    .toSorted((a, b) => a.id - b.id);
}

export const lineKey = (clientId: number | null): string =>
  clientId === null ? 'c0' : `c${clientId}`;
