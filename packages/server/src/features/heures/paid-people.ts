// Whom a pay group pays, by what, and which days their sheets of a period need.
import { FIRST_PAY } from '@releve/domain/features/paie.ts';
import { createRuleBook, type RuleBook } from '@releve/domain/pay/rule-book.ts';
import { personPayOn, type PersonPay } from '@releve/domain/pay/rules.ts';
import { neededDays, type PayDays } from '@releve/domain/pay/sheet-work.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import * as facts from './facts.repository.ts';

export interface SheetsPeriod extends PayDays {
  readonly groupe_paie: string;
}

export type NeededDays = ReturnType<typeof neededDays>;

/** Somebody without a row of pay. */
export const NEVER_TOLD: PersonPay = { depuis: '1970-01-01', ...FIRST_PAY };

/** People whose sheets need the same days. */
export interface PaidGroup {
  readonly days: NeededDays;
  readonly ids: readonly number[];
}

export interface PaidPeople {
  readonly rules: RuleBook;
  readonly payOf: (employeId: number) => readonly PersonPay[];
  /** One for most companies; one more for each regime whose weeks begin on another day. A sheet never depends on whose are read with it. */
  readonly groups: readonly PaidGroup[];
}

/** `only`: those people; otherwise everybody whom the group pays. */
export async function findPaidPeople(
  db: Connection,
  period: SheetsPeriod,
  only: readonly number[] | null,
): Promise<PaidPeople> {
  const rules = createRuleBook(await facts.findRuleVersions(db));
  const around = { du: addDays(period.debut, -1), au: addDays(period.fin, 1) };
  const asked = only ?? (await facts.findConcerned(db, around));
  const rows = Map.groupBy(await facts.findPersonPay(db, asked), ({ employe_id }) => employe_id);
  const payOf = (id: number): readonly PersonPay[] => rows.get(id) ?? [NEVER_TOLD];
  const groups = new Map<string, { days: NeededDays; ids: number[] }>();
  for (const id of asked) {
    const pay = payOf(id);
    if (personPayOn(pay, period.fin)?.groupe_paie !== period.groupe_paie) continue;
    const days = neededDays(period, pay, rules);
    const key = `${days.du} ${days.au}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { days, ids: [id] });
    else known.ids.push(id);
  }
  return { rules, payOf, groups: [...groups.values()] };
}
