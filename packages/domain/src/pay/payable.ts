// Which minutes of presence are paid, and as what. What nobody has decided is paid until somebody does, and said.
import type { LocalDate } from '../working-day.ts';
import type { PayCode } from './codes.ts';
import type { DecisionIndex } from './decision-index.ts';
import type { Presence } from './gaps.ts';
import type { Visit } from './match-plan.ts';
import type { PayClass, PayRuleValues } from './rules.ts';
import { ANOMALIES, type Anomaly, type AnomalyCode } from './sheet-shapes.ts';

export interface Stretch {
  readonly debut: number;
  readonly fin: number;
  readonly jour: LocalDate;
  readonly client_id: number;
  readonly cle: string;
  readonly classe: PayClass;
  /** Null for a break that is not paid; `NON_PAYE` only where a person said so. */
  readonly code: PayCode | null;
  /** Overtime goes to the bank. */
  readonly banque: boolean;
  readonly decisions: readonly number[];
}

export interface Payable {
  readonly stretches: readonly Stretch[];
  readonly anomalies: readonly Anomaly[];
}

export const anomaly = (
  code: AnomalyCode,
  cle: string,
  minutes: number | null = null,
): Anomaly => ({ code, gravite: ANOMALIES[code], cle, minutes });

export interface PayableFacts {
  readonly visit: Visit;
  /** Of its closed segments, in the order of time. */
  readonly presences: readonly Presence[];
  readonly rules: PayRuleValues;
  readonly classe: PayClass;
  readonly decisions: DecisionIndex;
}

/** Minutes at an end of a visit that the plan does not explain, and what was said of them. */
interface Outside {
  readonly minutes: number;
  readonly unpaid: number;
  readonly decision: number | null;
}

const NOTHING_OUTSIDE: Outside = { minutes: 0, unpaid: 0, decision: null };

export function payableOf(facts: PayableFacts): Payable {
  const { visit, presences, rules, decisions } = facts;
  const anomalies: Anomaly[] = [];
  const first = presences[0];
  const last = presences.at(-1);
  if (first === undefined || last === undefined) return { stretches: [], anomalies };

  const early = outside(visit.prevu ? visit.prevu.debut - first.debut : 0, first, decisions, 'tot');
  const late = outside(visit.prevu ? last.fin - visit.prevu.fin : 0, last, decisions, 'tard');
  if (early.minutes > rules.early_entry && early.decision === null)
    anomalies.push(anomaly('avance', first.segment.cle, early.minutes));
  if (late.minutes > rules.late_exit && late.decision === null)
    anomalies.push(anomaly('depassement', last.segment.cle, late.minutes));

  const meal = mealOf(facts, anomalies);
  const host = longest(presences);
  const classe = wholeClass(facts);
  const stretches = presences.flatMap((presence) => {
    const window = {
      debut: presence.debut + (presence === first ? early.unpaid : 0),
      fin: presence.fin - (presence === last ? late.unpaid : 0),
    };
    const pause = presence === host ? placeMeal(meal.minutes, window) : null;
    return [
      ...gapStretch(presence, facts, classe, anomalies),
      ...segmentStretches(presence, facts, classe, {
        window,
        pause,
        ids: [early, late, meal].flatMap(({ decision }) => decision ?? []),
      }),
    ];
  });
  return { stretches, anomalies };
}

function outside(
  minutes: number,
  { segment, debut, fin }: Presence,
  decisions: DecisionIndex,
  side: 'tot' | 'tard',
): Outside {
  const within = Math.min(Math.max(0, minutes), fin - debut);
  if (within === 0) return NOTHING_OUTSIDE;
  const said = decisions.last(segment.cle, [`${side}_paye`, `${side}_non_paye`]);
  const isUnpaid = said?.genre === `${side}_non_paye`;
  const unpaid = isUnpaid ? Math.min(within, said?.minutes ?? within) : 0;
  return { minutes: within, unpaid, decision: said?.id ?? null };
}

/** Proposed, never taken: only a decision makes a break unpaid. */
function mealOf(
  { visit, presences, rules, decisions }: PayableFacts,
  anomalies: Anomaly[],
): { readonly minutes: number; readonly decision: number | null } {
  const said = presences
    .map(({ segment }) => decisions.last(segment.cle, ['pause_prise', 'pause_non_prise']))
    .findLast((one) => one !== undefined);
  const planned = visit.quart?.pause_minutes ?? 0;
  if (said !== undefined) {
    const minutes = said.genre === 'pause_prise' ? (said.minutes ?? planned) : 0;
    return { minutes, decision: said.id };
  }
  const from = presences[0]?.debut ?? 0;
  const until = presences.at(-1)?.fin ?? from;
  const span = until - from;
  const isInterrupted = presences.some(
    ({ avant }, index) => index > 0 && avant?.genre !== 'pause_courte',
  );
  const isPaid =
    visit.quart?.ne_peut_quitter === true || (rules.meal.paid_from ?? Infinity) <= span;
  const [first] = presences;
  if (planned > 0 && span >= rules.meal.after && !isInterrupted && !isPaid && first)
    anomalies.push(anomaly('pause', first.segment.cle, planned));
  return { minutes: 0, decision: null };
}

const longest = (presences: readonly Presence[]): Presence | undefined =>
  presences.reduce<Presence | undefined>(
    (best, one) => (best && best.fin - best.debut >= one.fin - one.debut ? best : one),
    undefined,
  );

interface Span {
  readonly debut: number;
  readonly fin: number;
}

/** In the middle: no time of it was punched. Never longer than what it is taken from. */
function placeMeal(minutes: number, { debut, fin }: Span): Span | null {
  const length = Math.min(minutes, fin - debut);
  if (length <= 0) return null;
  const from = debut + Math.floor((fin - debut - length) / 2);
  return { debut: from, fin: from + length };
}

/** Dearest first, where nobody has entered rates. */
const BY_RATE: readonly PayClass[] = ['C', 'A', 'B'];

/** The class of the whole visit, where a higher one counts for all of it. */
function wholeClass({ visit, presences, rules, classe, decisions }: PayableFacts): PayClass {
  const own = visit.quart?.classe ?? classe;
  if (rules.class_rule === 'minutes') return own;
  const said = presences.flatMap(
    ({ segment }) => decisions.last(segment.cle, ['classe'])?.classe ?? [],
  );
  const rank = (one: PayClass): number => rules.class_rates[one] ?? -BY_RATE.indexOf(one);
  return said.reduce((best, one) => (rank(one) > rank(best) ? one : best), own);
}

function gapStretch(
  { segment, avant }: Presence,
  { visit, decisions }: PayableFacts,
  classe: PayClass,
  anomalies: Anomaly[],
): Stretch[] {
  if (avant === null) return [];
  const base = { ...spanOf(avant), jour: visit.jour, client_id: visit.client_id, classe };
  const rest = { cle: segment.cle, banque: false };
  if (avant.genre === 'pause_courte') return [{ ...base, ...rest, code: 'REG', decisions: [] }];
  const said = decisions.last(segment.cle, ['deplacement_paye', 'deplacement_non_paye']);
  if (said === undefined && avant.a_decider) {
    anomalies.push(anomaly('deplacement_long', segment.cle, avant.fin - avant.debut));
    return [];
  }
  if (said === undefined) return [{ ...base, ...rest, code: 'DEPL', decisions: [] }];
  const minutes = avant.fin - avant.debut;
  const paid = said.genre === 'deplacement_paye' ? Math.min(minutes, said.minutes ?? minutes) : 0;
  const turn = avant.fin - paid;
  const parts: readonly Stretch[] = [
    { ...base, ...rest, fin: turn, code: 'NON_PAYE', decisions: [said.id] },
    { ...base, ...rest, debut: turn, code: 'DEPL', decisions: [said.id] },
  ];
  return parts.filter(({ debut, fin }) => fin > debut);
}

const spanOf = ({ debut, fin }: Span): Span => ({ debut, fin });

function segmentStretches(
  { segment, debut, fin }: Presence,
  { visit, rules, decisions }: PayableFacts,
  whole: PayClass,
  { window, pause, ids }: { window: Span; pause: Span | null; ids: readonly number[] },
): Stretch[] {
  const saidClass =
    rules.class_rule === 'minutes' ? decisions.last(segment.cle, ['classe']) : undefined;
  const saidCode = decisions.last(segment.cle, ['code']);
  const classUntil = saidClass ? Math.min(fin, debut + (saidClass.minutes ?? fin - debut)) : debut;
  const points = new Set([debut, window.debut, window.fin, fin, classUntil]);
  if (pause !== null) points.add(pause.debut).add(pause.fin);
  const sorted = [...points].toSorted((a, b) => a - b);
  const own = saidCode?.code ?? 'REG';
  const all = [...ids, ...[saidClass, saidCode].flatMap((said) => said?.id ?? [])];
  const stretches: Stretch[] = [];
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1];
    if (to === undefined) break;
    const isPause = pause !== null && from >= pause.debut && to <= pause.fin;
    const isOutside = from < window.debut || to > window.fin;
    const worked = own === 'BANQUE_ACC' ? 'REG' : own;
    stretches.push({
      debut: from,
      fin: to,
      jour: visit.jour,
      client_id: visit.client_id,
      cle: segment.cle,
      classe: to <= classUntil ? (saidClass?.classe ?? whole) : whole,
      code: isPause ? null : isOutside ? 'NON_PAYE' : worked,
      banque: own === 'BANQUE_ACC',
      decisions: all,
    });
  }
  return stretches;
}
