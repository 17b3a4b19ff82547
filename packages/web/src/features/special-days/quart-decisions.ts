// What is decided for the quarts that a special day touches. Pure.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import type { SpecialDayDecision, SpecialDayGenre } from '@releve/domain/features/special-days.ts';
import { DEFAULT_DAY_SWITCH_TIME, type LocalDate } from '@releve/domain/working-day.ts';

/** In the order in which a working day goes: what begins after midnight comes last. */
export function sortByStart(quarts: readonly PlanQuart[]): PlanQuart[] {
  const keyOf = ({ date, debut }: PlanQuart) =>
    `${date} ${debut < DEFAULT_DAY_SWITCH_TIME ? 1 : 0} ${debut}`;
  return quarts.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.id - b.id);
}

export const DECISIONS = ['garder', 'annuler', 'deplacer'] as const;
type DecisionName = (typeof DECISIONS)[number];

export interface Decision {
  action: DecisionName;
  /** Of a move; empty while none is chosen. */
  date: LocalDate;
}

export type Decisions = ReadonlyMap<number, Decision>;

/** What one call takes. */
export const MAX_DECISIONS = 1_000;

/** Nobody gets into a closed site; on a holiday, or outside of special hours, people decide case by case. */
export const proposedDecision = (genre: SpecialDayGenre): Decision => ({
  action: genre === 'fermeture' ? 'annuler' : 'garder',
  date: '',
});

export const decisionOf = (
  decisions: Decisions,
  { id }: Pick<PlanQuart, 'id'>,
  proposed: Decision,
): Decision => decisions.get(id) ?? proposed;

export const needsOtherDate = ({ date }: PlanQuart, decision: Decision): boolean =>
  decision.action === 'deplacer' && (decision.date === '' || decision.date === date);

export interface DecisionCounts {
  garder: number;
  annuler: number;
  deplacer: number;
  /** Moves without a day to go to. */
  incomplete: number;
}

export function countDecisions(
  quarts: readonly PlanQuart[],
  decisions: Decisions,
  proposed: Decision,
): DecisionCounts {
  const counts = { garder: 0, annuler: 0, deplacer: 0, incomplete: 0 };
  for (const quart of quarts) {
    const decision = decisionOf(decisions, quart, proposed);
    counts[decision.action] += 1;
    if (needsOtherDate(quart, decision)) counts.incomplete += 1;
  }
  return counts;
}

/** What is sent: kept quarts are not named, and no more than one call takes. */
export const writeDecisions = (
  quarts: readonly PlanQuart[],
  decisions: Decisions,
  proposed: Decision,
): SpecialDayDecision[] =>
  quarts
    .flatMap((quart): SpecialDayDecision[] => {
      const { action, date } = decisionOf(decisions, quart, proposed);
      const named = { quart_id: quart.id, version: quart.version };
      if (action === 'annuler') return [{ action, ...named }];
      return action === 'deplacer' ? [{ action, ...named, date }] : [];
    })
    .slice(0, MAX_DECISIONS);
