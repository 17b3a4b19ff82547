// Overtime: the last worked minutes of the legal week beyond its limit. Computed for whole weeks, never for one row.
import type { LocalDate } from '../working-day.ts';
import type { OvertimeBlock } from './rule-book.ts';
import type { PayPart } from './sheet-shapes.ts';

/** A part before overtime is known, with whatever its maker wants to find it by. */
export interface DraftPart {
  readonly part: PayPart;
  /** Overtime of it goes to the bank. */
  readonly banque: boolean;
}

export interface OvertimeWeek {
  readonly debut: LocalDate;
  /** Its last day. */
  readonly fin: LocalDate;
  readonly semaines: number;
  /** What counts towards the limit, days off included. */
  readonly compte: number;
  readonly supplementaire: number;
}

export interface Coded<Draft> {
  readonly parts: readonly (readonly [draft: Draft, part: PayPart])[];
  readonly semaines: readonly OvertimeWeek[];
}

/** `blockOf` gives the weeks that a day is counted with. Parts without hours, as a day off, never become overtime. */
export function assignOvertime<Draft extends DraftPart>(
  drafts: readonly Draft[],
  blockOf: (date: LocalDate) => OvertimeBlock,
): Coded<Draft> {
  const blocks = new Map<OvertimeBlock, Draft[]>();
  for (const draft of drafts) {
    const block = blockOf(draft.part.date);
    const known = blocks.get(block);
    if (known === undefined) blocks.set(block, [draft]);
    else known.push(draft);
  }
  const parts: [Draft, PayPart][] = [];
  const semaines: OvertimeWeek[] = [];
  for (const [block, own] of blocks) {
    const { counts_for_overtime, overtime_after } = block.version.valeurs;
    let compte = 0;
    let timed = 0;
    for (const { part } of own) {
      if (!counts_for_overtime.includes(part.code)) continue;
      compte += part.minutes;
      if (part.debut !== null) timed += part.minutes;
    }
    const beyond = Math.max(0, compte - overtime_after * block.semaines);
    const supplementaire = Math.min(beyond, timed);
    const { debut, fin, semaines: weeks } = block;
    semaines.push({ debut, fin, semaines: weeks, compte, supplementaire });
    takeLast(own, supplementaire, counts_for_overtime, parts);
  }
  return { parts, semaines: semaines.toSorted((a, b) => (a.debut < b.debut ? -1 : 1)) };
}

function takeLast<Draft extends DraftPart>(
  drafts: readonly Draft[],
  overtime: number,
  counted: readonly string[],
  into: [Draft, PayPart][],
): void {
  if (overtime === 0) {
    for (const draft of drafts) into.push([draft, draft.part]);
    return;
  }
  let left = overtime;
  const coded: [Draft, PayPart][] = [];
  const backwards = drafts.toSorted((a, b) => (b.part.debut ?? -1) - (a.part.debut ?? -1));
  for (const draft of backwards) {
    const { part, banque } = draft;
    const { debut, fin, minutes } = part;
    if (left === 0 || debut === null || fin === null || !counted.includes(part.code)) {
      coded.push([draft, part]);
      continue;
    }
    const taken = Math.min(left, minutes);
    left -= taken;
    const turn = fin - taken;
    const code = banque ? 'BANQUE_ACC' : 'HS';
    coded.push([draft, { ...part, code, minutes: taken, debut: turn }]);
    if (taken < minutes) coded.push([draft, { ...part, minutes: minutes - taken, fin: turn }]);
  }
  into.push(...coded.toReversed());
}
