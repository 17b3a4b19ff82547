// The holidays of a person around a period.
import {
  payHolidays,
  type HolidayPerson,
  type PayHoliday,
} from '@releve/domain/pay/regime-holidays.ts';
import type { PayQuart } from '@releve/domain/pay/match-plan.ts';
import type { RuleBook } from '@releve/domain/pay/rule-book.ts';
import { personPayOn, type PayRuleVersion, type PersonPay } from '@releve/domain/pay/rules.ts';
import { addDays, weekdayOf } from '@releve/domain/working-day.ts';
import type { PaidPerson } from './facts.repository.ts';
import { NEVER_TOLD, type NeededDays } from './paid-people.ts';

/** From then on somebody may have worked the hours that make a regular employee: a doubt is not settled against them. */
const REGULAR_AFTER_DAYS = 49;
const YEAR_DAYS = 365;

export type Holidays = (year: number, version: PayRuleVersion, who: HolidayPerson) => PayHoliday[];

/** The holidays of a year are few, and the same for most people: each is computed once. */
export function createHolidays(): Holidays {
  const known = new Map<string, PayHoliday[]>();
  return (year, { id, regime, valeurs }, who) => {
    const key = `${year} ${id} ${who.regulier} ${who.un_an} ${who.travaille_dimanche}`;
    let found = known.get(key);
    if (found === undefined) {
      found = payHolidays(year, regime, valeurs.holidays, who);
      known.set(key, found);
    }
    return found;
  };
}

export function holidaysOf(
  { embauche_le }: PaidPerson,
  personne: readonly PersonPay[],
  quarts: readonly PayQuart[],
  { rules, days: { du, au }, calendar }: { rules: RuleBook; days: NeededDays; calendar: Holidays },
): PayHoliday[] {
  const since = embauche_le ?? personne[0]?.depuis ?? du;
  const pay = personPayOn(personne, au) ?? NEVER_TOLD;
  const version = rules.on(pay.regime, au);
  const years = new Set([Number(du.slice(0, 4)), Number(au.slice(0, 4))]);
  return [...years]
    .flatMap((year) =>
      calendar(year, version, {
        regulier:
          version.valeurs.regular_after !== null && since <= addDays(du, -REGULAR_AFTER_DAYS),
        un_an: since <= addDays(du, -YEAR_DAYS),
        travaille_dimanche:
          (pay.semaine_type?.[0] ?? 0) > 0 || quarts.some(({ date }) => weekdayOf(date) === 0),
      }),
    )
    .filter(({ date }) => date >= du && date <= au && date >= since);
}
