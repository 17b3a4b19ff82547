// Where a stay was shorter than the minimum of the law, and what was said of it.
import type { LocalDate } from '../working-day.ts';
import type { DecisionIndex } from './decision-index.ts';
import type { Presence } from './gaps.ts';
import { minimumMissing, unbrokenStays } from './indemnities.ts';
import type { Visit } from './match-plan.ts';
import type { PayRuleValues } from './rules.ts';
import type { LineDraft } from './sheet-line.ts';

export interface MinimumAnswer {
  /** The last visit of the stay, on whose line it stands. */
  readonly visit: Visit;
  readonly cle: string;
  readonly missing: number;
  /** Null while nobody has decided. */
  readonly granted: { readonly id: number; readonly minutes: number } | null;
}

export interface MinimumContext {
  readonly decisions: DecisionIndex;
  readonly rulesOn: (date: LocalDate) => PayRuleValues;
  readonly lineOfVisit: (visit: Visit) => LineDraft;
}

export function minimumOf(
  presences: readonly Presence[],
  visitOf: ReadonlyMap<string, Visit>,
  { decisions, rulesOn, lineOfVisit }: MinimumContext,
): MinimumAnswer[] {
  return unbrokenStays(presences, decisions).flatMap((stay): MinimumAnswer[] => {
    const visits = new Set(stay.flatMap(({ segment }) => visitOf.get(segment.cle) ?? []));
    const visit = [...visits].at(-1);
    const last = stay.at(-1)?.segment;
    if (visit === undefined || last === undefined) return [];
    const rules = rulesOn(visit.jour);
    if (rules.minimum_3h === null) return [];
    const elapsed = (stay.at(-1)?.fin ?? 0) - (stay[0]?.debut ?? 0);
    if (elapsed >= rules.minimum_3h) return [];
    // A visit with an open end may still turn out to be long enough.
    const isOpen = [...visits].some((one) =>
      one.segments.some(({ entree, sortie }) => entree === null || sortie === null),
    );
    const exempt = isOpen || [...visits].some(({ quart }) => quart?.visite_courte === true);
    const keys = new Set(stay.map(({ segment }) => segment.cle));
    const parts = [...visits].flatMap((one) =>
      lineOfVisit(one).parts.filter(({ cle, code }) => keys.has(cle) && code !== 'PRIME_CHEF'),
    );
    const missing = minimumMissing({
      minimum: rules.minimum_3h,
      overtimeFactor: rules.overtime_factor,
      parts,
      exempt,
    });
    if (missing === 0) return [];
    const said = [...keys]
      .map((cle) => decisions.last(cle, ['minimum_3h_accorde', 'minimum_3h_exempte']))
      .findLast((one) => one !== undefined);
    if (said?.genre === 'minimum_3h_exempte') return [];
    const granted = said === undefined ? null : { id: said.id, minutes: said.minutes ?? missing };
    return [{ visit, cle: last.cle, missing, granted }];
  });
}
