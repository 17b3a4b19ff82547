// Sheets made of numbers that chance draws: weeks of any year, nights on which the clocks change, early and late people,
// interruptions, second sites, forgotten exits, punches that a phone sent late, corrections and what was decided of them.
import { weekStart } from '../../week.ts';
import { addDays } from '../../working-day.ts';
import type { HoursDecision, PayAbsence } from '../decisions.ts';
import type { PayQuart } from '../match-plan.ts';
import type { PayRuleValues } from '../rules.ts';
import type { PayContext, SheetInput } from '../sheet-work.ts';
import type { PayPunch } from '../standing.ts';
import { clock, contextOf, decide, inputOf, rulesWith } from './sheet-facts.ts';

const DST_SUNDAYS = ['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01', '2027-03-14'] as const;

const DECISIONS = [
  'tot_paye',
  'tot_non_paye',
  'tard_non_paye',
  'pause_prise',
  'pause_non_prise',
  'deplacement_non_paye',
  'deplacement_paye',
  'classe',
  'code',
  'minimum_3h_accorde',
] as const;

/** How many numbers a shift, an absence and the sheet itself are made of. */
export const SHIFT_NUMBERS = 16;
export const ABSENCE_NUMBERS = 3;
export const HEAD_NUMBERS = 4;

/** Takes the next number as one of so many, or of these. */
function reader(numbers: readonly number[]) {
  let index = 0;
  const below = (count: number): number => (numbers[index++] ?? 0) % count;
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[below(items.length)] ?? items[0];
  return { below, oneOf, between: (min: number, max: number) => min + below(max - min + 1) };
}

function readShift(numbers: readonly number[]) {
  const { below, oneOf, between } = reader(numbers);
  return {
    day: between(-1, 15),
    client: between(1, 3),
    start: below(1440),
    planned: between(60, 720),
    pause: oneOf([0, 0, 30]),
    early: between(-20, 20),
    late: between(-20, 30),
    seconds: [below(60), below(60)] as const,
    isPlanned: below(2) === 0,
    isOpen: below(10) === 0,
    isCorrected: below(6) === 0,
    isOffline: below(2) === 0,
    interruption: oneOf([
      null,
      { after: 20, length: 6 },
      { after: 45, length: 30 },
      { after: 10, length: 14 },
    ]),
    classe: oneOf([null, 'A' as const, 'C' as const]),
    decision: oneOf([null, null, ...DECISIONS]),
  };
}
type Shift = ReturnType<typeof readShift>;

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
export function drawnSheet(
  numbers: readonly number[],
  shifts: readonly (readonly number[])[],
  absences: readonly (readonly number[])[],
): DrawnSheet {
  const { below, oneOf } = reader(numbers);
  const isDst = below(2) === 0;
  const first = isDst ? oneOf(DST_SUNDAYS) : addDays('2025-01-05', below(200) * 7);
  const firstDay = below(7);
  const edge = oneOf(['minuit', 'changement_de_jour'] as const);
  const made = shifts.map((own, index) => make(first, readShift(own), (index + 1) * 10));
  const debut = weekStart(first, firstDay);
  return {
    values: { week_first_day: firstDay, overtime_week_edge: edge },
    input: inputOf(debut, {
      periode: { debut, fin: addDays(debut, 13) },
      punches: made.flatMap(({ punches }) => punches),
      quarts: made.flatMap(({ quarts }) => quarts),
      decisions: made.flatMap(({ decisions }) => decisions),
      absences: absences.map((own, index): PayAbsence => {
        const drawn = reader(own);
        return {
          id: index + 1,
          employe_id: 7,
          date: addDays(first, drawn.below(14)),
          code: drawn.oneOf(['VAC', 'MALADIE', 'FERIE']),
          minutes: drawn.between(60, 480),
        };
      }),
    }),
  };
}

export const contextFor = ({ values }: DrawnSheet): PayContext => contextOf([rulesWith(values)]);
