// Overtime: the last worked minutes of the legal week beyond its limit. Computed for whole weeks, never for one row.
import type { LocalDate } from '../working-day.ts';
import type { OvertimeBlock } from './rule-book.ts';
import type { PayPart } from './sheet-shapes.ts';

export interface DraftPart extends PayPart {
  readonly banque: boolean;
}

export interface OvertimeWeek {
  readonly debut: LocalDate;
  readonly semaines: number;
  /** What counts towards the limit, days off included. */
  readonly compte: number;
  readonly supplementaire: number;
}

export interface Coded {
  readonly parts: readonly PayPart[];
  readonly semaines: readonly OvertimeWeek[];
}

/** `blockOf` gives the weeks that a day is counted with. Parts without hours, as a day off, never become overtime. */
export function assignOvertime(
  parts: readonly DraftPart[],
  blockOf: (date: LocalDate) => OvertimeBlock,
): Coded {
  const blocks = new Map<LocalDate, { block: OvertimeBlock; parts: DraftPart[] }>();
  for (const part of parts) {
    const block = blockOf(part.date);
    const known = blocks.get(block.debut);
    if (known === undefined) blocks.set(block.debut, { block, parts: [part] });
    else known.parts.push(part);
  }
  const coded: PayPart[] = [];
  const semaines: OvertimeWeek[] = [];
  for (const { block, parts: own } of blocks.values()) {
    const { counts_for_overtime, overtime_after } = block.version.valeurs;
    const counted = own.filter(({ code }) => counts_for_overtime.includes(code));
    const compte = sum(counted);
    const beyond = Math.max(0, compte - overtime_after * block.semaines);
    const supplementaire = Math.min(beyond, sum(counted.filter(isTimed)));
    semaines.push({ debut: block.debut, semaines: block.semaines, compte, supplementaire });
    coded.push(...takeLast(own, supplementaire, counts_for_overtime));
  }
  return { parts: coded, semaines: semaines.toSorted((a, b) => (a.debut < b.debut ? -1 : 1)) };
}

const sum = (parts: readonly PayPart[]): number =>
  parts.reduce((total, { minutes }) => total + minutes, 0);

const isTimed = ({ debut }: PayPart): boolean => debut !== null;

function takeLast(
  parts: readonly DraftPart[],
  overtime: number,
  counted: readonly string[],
): PayPart[] {
  if (overtime === 0) return parts.map(toPart);
  let left = overtime;
  const coded: PayPart[] = [];
  const backwards = parts.toSorted((a, b) => (b.debut ?? -1) - (a.debut ?? -1));
  for (const part of backwards) {
    const { debut, fin, minutes } = part;
    if (left === 0 || debut === null || fin === null || !counted.includes(part.code)) {
      coded.push(toPart(part));
      continue;
    }
    const taken = Math.min(left, minutes);
    left -= taken;
    const code = part.banque ? 'BANQUE_ACC' : 'HS';
    const turn = fin - taken;
    coded.push({ ...toPart(part), code, minutes: taken, debut: turn });
    if (taken < minutes) coded.push({ ...toPart(part), minutes: minutes - taken, fin: turn });
  }
  return coded.toReversed();
}

function toPart({ banque: _banque, ...part }: DraftPart): PayPart {
  return part;
}
