// Sheets as chance draws them: weeks of any year, nights on which the clocks change, early and late people, interruptions,
// second sites, forgotten exits, punches that a phone sent late, corrections and what was decided of them.
import * as fc from 'fast-check';
import { weekStart } from '../../week.ts';
import { addDays } from '../../working-day.ts';
import type { PayAbsence, HoursDecision } from '../decisions.ts';
import type { PayQuart } from '../match-plan.ts';
import type { PayRuleValues } from '../rules.ts';
import type { SheetInput } from '../sheet-work.ts';
import type { PayPunch } from '../standing.ts';
import { clock, contextOf, decide, inputOf, rulesWith } from './sheet-facts.ts';

const DST_SUNDAYS = ['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01', '2027-03-14'];

/** A Sunday; often the one of a change of clocks. */
const sunday = fc.oneof(
  fc.constantFrom(...DST_SUNDAYS),
  fc.integer({ min: 0, max: 200 }).map((weeks) => addDays('2025-01-05', weeks * 7)),
);

const shift = fc.record({
  day: fc.integer({ min: -1, max: 15 }),
  client: fc.integer({ min: 1, max: 3 }),
  start: fc.integer({ min: 0, max: 1439 }),
  planned: fc.integer({ min: 60, max: 720 }),
  pause: fc.constantFrom(0, 0, 30),
  early: fc.integer({ min: -20, max: 20 }),
  late: fc.integer({ min: -20, max: 30 }),
  seconds: fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 })),
  isPlanned: fc.boolean(),
  isOpen: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  isCorrected: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  isOffline: fc.boolean(),
  interruption: fc.option(
    fc.record({ after: fc.integer({ min: 10, max: 50 }), length: fc.integer({ min: 1, max: 40 }) }),
  ),
  classe: fc.constantFrom(null, 'A' as const, 'C' as const),
  decision: fc.option(
    fc.constantFrom(
      'tot_paye' as const,
      'tot_non_paye' as const,
      'tard_non_paye' as const,
      'pause_prise' as const,
      'pause_non_prise' as const,
      'deplacement_non_paye' as const,
      'deplacement_paye' as const,
      'classe' as const,
      'code' as const,
      'minimum_3h_accorde' as const,
    ),
  ),
});
type Shift = typeof shift extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const absence = fc.record({
  day: fc.integer({ min: 0, max: 13 }),
  code: fc.constantFrom('VAC' as const, 'MALADIE' as const, 'FERIE' as const),
  minutes: fc.integer({ min: 60, max: 480 }),
});

const instantOf = (minute: number, seconds = 0): string =>
  new Date(minute * 60_000 + seconds * 1000).toISOString();

interface Made {
  readonly punches: PayPunch[];
  readonly quarts: PayQuart[];
  readonly decisions: HoursDecision[];
}

function make(first: string, drawn: Shift, id: number): Made {
  const from = clock.startOf(addDays(first, drawn.day), '00:00') + drawn.start;
  const to = from + drawn.planned;
  const quartId = drawn.isPlanned ? id : null;
  const base = {
    client_id: drawn.client,
    quart_id: quartId,
    source: drawn.isOffline ? ('hors_ligne' as const) : ('appareil' as const),
    remplace_id: null,
    annule: false,
    drapeaux: [],
  };
  const entered = from - drawn.early;
  const left = Math.max(entered + 30, to + drawn.late);
  const [a, b] = drawn.seconds;
  const punches: PayPunch[] = [{ ...base, id: id + 1, type: 'entree', at: instantOf(entered, a) }];
  if (drawn.interruption !== null) {
    const { after, length } = drawn.interruption;
    const out = entered + Math.floor(((left - entered) * after) / 100);
    const back = Math.min(out + length, left);
    punches.push({ ...base, id: id + 2, type: 'sortie', at: instantOf(out, b) });
    punches.push({ ...base, id: id + 3, type: 'entree', at: instantOf(back, b) });
  }
  if (!drawn.isOpen) punches.push({ ...base, id: id + 4, type: 'sortie', at: instantOf(left, b) });
  if (drawn.isCorrected) {
    const corrected = { ...base, id: id + 5, source: 'manual' as const, remplace_id: id + 1 };
    punches.push({ ...corrected, type: 'entree', at: instantOf(entered - 7) });
  }
  return {
    punches,
    quarts: drawn.isPlanned
      ? [
          {
            id,
            date: clock.dateAt(from, '06:00'),
            client_id: drawn.client,
            debut_at: instantOf(from),
            fin_at: instantOf(to),
            pause_minutes: drawn.pause,
            classe: drawn.classe,
            visite_courte: drawn.start % 2 === 0,
            ne_peut_quitter: false,
            publie_le: null,
          },
        ]
      : [],
    decisions:
      drawn.decision === null
        ? []
        : [
            decide(drawn.decision, `p${id + 1}`, {
              id: id + 6,
              uuid: `d${id}`,
              minutes: drawn.decision === 'pause_prise' ? 30 : null,
              classe: drawn.decision === 'classe' ? 'A' : null,
              code: drawn.decision === 'code' ? 'FORM' : null,
            }),
          ],
  };
}

export interface DrawnSheet {
  readonly input: SheetInput;
  readonly values: Partial<PayRuleValues>;
}

/** Two weeks and the nights around them. */
export const drawnSheet: fc.Arbitrary<DrawnSheet> = fc
  .record({
    first: sunday,
    firstDay: fc.integer({ min: 0, max: 6 }),
    edge: fc.constantFrom('minuit' as const, 'changement_de_jour' as const),
    shifts: fc.array(shift, { maxLength: 14 }),
    absences: fc.array(absence, { maxLength: 3 }),
  })
  .map(({ first, firstDay, edge, shifts, absences }) => {
    const made = shifts.map((drawn, index) => make(first, drawn, (index + 1) * 10));
    const debut = weekStart(first, firstDay);
    return {
      values: { week_first_day: firstDay, overtime_week_edge: edge },
      input: inputOf(debut, {
        periode: { debut, fin: addDays(debut, 13) },
        punches: made.flatMap(({ punches }) => punches),
        quarts: made.flatMap(({ quarts }) => quarts),
        decisions: made.flatMap(({ decisions }) => decisions),
        absences: absences.map(({ day, code, minutes }, index): PayAbsence => ({
          id: index + 1,
          employe_id: 7,
          date: addDays(first, day),
          code,
          minutes,
        })),
      }),
    };
  });

export const contextFor = ({ values }: DrawnSheet) => contextOf([rulesWith(values)]);
