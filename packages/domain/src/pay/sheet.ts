// The sheet of one person for one period: a pure function of punches, quarts, absences, decisions and dated rules.
// Nothing that is derived is ever edited.
import { SEED_CODES, type PayCode } from './codes.ts';
import { presencesOf, type Presence } from './gaps.ts';
import { labourWarnings } from './labour-warnings.ts';
import { matchPlan, type Visit } from './match-plan.ts';
import { minimumOf } from './minimum.ts';
import { assignOvertime, type OvertimeWeek } from './overtime.ts';
import { accountingMinute } from './pay-clock.ts';
import { anomaly, payableOf } from './payable.ts';
import { segmentsOf } from './segments.ts';
import { lineOf, type LineDraft, type SheetLine } from './sheet-line.ts';
import { createLines, type SheetLines } from './sheet-lines.ts';
import { dayOffParts, stretchParts, type LinePart } from './sheet-parts.ts';
import type { Anomaly, PayPart } from './sheet-shapes.ts';
import {
  startSheet,
  type PayContext,
  type PayDays,
  type SheetInput,
  type SheetWork,
} from './sheet-work.ts';
import { standing } from './standing.ts';
import { visitAnomalies } from './visit-anomalies.ts';

export interface Sheet {
  readonly employe_id: number;
  readonly periode: PayDays;
  readonly lignes: readonly SheetLine[];
  /** Of the period. Overtime of a week that two periods share is in the one in which it was worked. */
  readonly parts: readonly PayPart[];
  readonly totaux: PayTotals;
  readonly semaines: readonly OvertimeWeek[];
  /** About the person, not about one line. */
  readonly alertes: readonly Anomaly[];
}

export type PayTotals = Partial<Record<PayCode, number>>;

const TIME_CODES = new Set<PayCode>(
  SEED_CODES.filter(({ genre }) => genre === 'temps').map(({ code }) => code),
);

/** Whether a code holds minutes of presence. */
export const isTimeCode = (code: PayCode): boolean => TIME_CODES.has(code);

export function sheetOf(input: SheetInput, context: PayContext): Sheet {
  const work = startSheet(input, context);
  const { employe_id, periode, daySwitchTime, quarts } = input;
  const { clock, rules } = context;
  const segments = segmentsOf(standing(input.punches));
  const visits = matchPlan(segments, quarts, { clock, daySwitchTime });
  const visitOf = new Map(visits.flatMap((visit) => visit.segments.map(({ cle }) => [cle, visit])));
  const presences = presencesOf(
    segments,
    ({ cle }) => work.rulesOn(visitOf.get(cle)?.jour ?? periode.debut).valeurs,
  );

  const lines = createLines();
  const drafts = addVisits(lines, visits, presences, visitOf, work);
  drafts.push(...dayOffParts(drafts, lines, work));
  const { parts, semaines } = assignOvertime(drafts, (date) =>
    rules.blockOf(work.personOn(date).regime, date),
  );
  for (const [{ line }, part] of parts) addPart(line, part, work);
  addDoubts(lines, visits, work);
  addMinimum(lines, presences, visitOf, work);

  const isInPeriod = ({ date }: Pick<PayPart, 'date'>): boolean =>
    date >= periode.debut && date <= periode.fin;
  const own = lines.all().flatMap((line) => line.parts.filter(isInPeriod));
  return {
    employe_id,
    periode,
    lignes: lines
      .all()
      // A line without minutes is of the period of its day.
      .filter(({ jour, parts: held }) =>
        held.length === 0 ? isInPeriod({ date: jour }) : held.some(isInPeriod),
      )
      .map((draft) => finishLine(draft, work))
      .toSorted((a, b) => (a.cle < b.cle ? -1 : 1)),
    parts: own,
    totaux: totalsOf(own),
    semaines: semaines.filter(({ debut, fin }) => debut <= periode.fin && fin >= periode.debut),
    alertes: labourWarnings(presences, semaines, periode, {
      clock,
      rulesOn: (date) => work.rulesOn(date).valeurs,
    }),
  };
}

export function totalsOf(parts: readonly Pick<PayPart, 'code' | 'minutes'>[]): PayTotals {
  const totals: PayTotals = {};
  for (const { code, minutes } of parts) totals[code] = (totals[code] ?? 0) + minutes;
  return totals;
}

function addVisits(
  lines: SheetLines,
  visits: readonly Visit[],
  presences: readonly Presence[],
  visitOf: ReadonlyMap<string, Visit>,
  work: SheetWork,
): LinePart[] {
  const byVisit = Map.groupBy(presences, ({ segment }) => visitOf.get(segment.cle));
  const drafts: LinePart[] = [];
  for (const visit of visits) {
    const line = lines.at(visit.jour, visit.client_id);
    const own = byVisit.get(visit) ?? [];
    line.visits.push(visit);
    line.presences.push(...own);
    const { stretches, anomalies } = payableOf({
      visit,
      presences: own,
      rules: work.rulesOn(visit.jour).valeurs,
      classe: work.personOn(visit.jour).classe,
      decisions: work.decisions,
    });
    line.anomalies.push(...anomalies);
    for (const stretch of stretches) {
      const minutes = stretch.fin - stretch.debut;
      line.presence += minutes;
      if (stretch.code === null) line.pauses += minutes;
      drafts.push(...stretchParts(stretch, line, work));
    }
  }
  return drafts;
}

/** The premium of a crew leader stands beside what was worked, not in its place. */
function addPart({ parts }: LineDraft, part: PayPart, { personOn }: SheetWork): void {
  parts.push(part);
  if (isTimeCode(part.code) && personOn(part.date).chef_equipe)
    parts.push({ ...part, code: 'PRIME_CHEF' });
}

function addDoubts(
  lines: SheetLines,
  visits: readonly Visit[],
  { input, holidays }: SheetWork,
): void {
  const jusqu_a = accountingMinute(input.jusqu_a);
  for (const visit of visits) {
    const { jour, client_id } = visit;
    const absences = lines.find(jour, null)?.absences ?? [];
    visitAnomalies(visit, lines.at(jour, client_id), {
      jusqu_a,
      isOff: absences.length > 0 || holidays.has(jour),
      doubts: input.doutes,
      periode: input.periode,
    });
  }
}

function addMinimum(
  lines: SheetLines,
  presences: readonly Presence[],
  visitOf: ReadonlyMap<string, Visit>,
  { decisions, rulesOn }: SheetWork,
): void {
  const lineOfVisit = ({ jour, client_id }: Visit): LineDraft => lines.at(jour, client_id);
  const answers = minimumOf(presences, visitOf, {
    decisions,
    rulesOn: (date) => rulesOn(date).valeurs,
    lineOfVisit,
  });
  for (const { visit, cle, missing, granted } of answers) {
    const line = lineOfVisit(visit);
    const last = line.parts.findLast((part) => part.cle === cle);
    if (granted === null) line.anomalies.push(anomaly('moins_de_3h', cle, missing));
    else if (last !== undefined && granted.minutes > 0)
      line.parts.push({
        ...last,
        code: 'MIN3H',
        minutes: granted.minutes,
        debut: null,
        fin: null,
        decisions: [granted.id],
      });
  }
}

function finishLine(
  draft: LineDraft,
  { input, decisions, personOn, rulesOn }: SheetWork,
): SheetLine {
  const { depuis, classe } = personOn(draft.jour);
  return lineOf(draft, {
    employe_id: input.employe_id,
    decisions,
    periode: input.periode,
    regle: `${rulesOn(draft.jour).id},${depuis},${classe}`,
  });
}
