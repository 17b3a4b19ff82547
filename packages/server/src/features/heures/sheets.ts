// Sheets of hours for a set of people and a period: facts in, the pay engine, sheets out. What a lock froze is read as it was.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HoursDecision } from '@releve/domain/pay/decisions.ts';
import { roundTotals } from '@releve/domain/pay/freeze.ts';
import type { PayQuart } from '@releve/domain/pay/match-plan.ts';
import { createPayClock, type PayClock } from '@releve/domain/pay/pay-clock.ts';
import type { PayHoliday } from '@releve/domain/pay/regime-holidays.ts';
import { personPayOn, type PayRuleValues, type PersonPay } from '@releve/domain/pay/rules.ts';
import { sheetOf, type Sheet } from '@releve/domain/pay/sheet.ts';
import type { PayPunch } from '@releve/domain/pay/standing.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { PaidPerson } from './facts.repository.ts';
import {
  findPaidPeople,
  NEVER_TOLD,
  type PaidGroup,
  type PaidPeople,
  type SheetsPeriod,
} from './paid-people.ts';
import { readFacts, readUsual } from './sheet-facts.ts';
import { createHolidays, holidaysOf, type Holidays } from './sheet-holidays.ts';

/** A sheet with what it is shown with. As JSON, it is what a lock keeps. */
export interface ComputedSheet {
  readonly sheet: Sheet;
  readonly quarts: readonly PayQuart[];
  readonly decisions: readonly HoursDecision[];
  readonly feries: readonly PayHoliday[];
  readonly matricule: string | null;
  readonly classe: PersonPay['classe'];
}

export interface SheetsMoment {
  readonly db: Connection;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

type KeptPunch = PayPunch & { readonly employe_id: number; readonly recu_le: string };

export interface Sheets {
  readonly people: ReadonlyMap<number, PaidPerson>;
  /** In the order of people; without those of whom there is nothing. */
  readonly computed: readonly ComputedSheet[];
  /** The rules of a person on a day. */
  readonly rulesOf: (employeId: number, date: LocalDate) => PayRuleValues;
  readonly punches: readonly KeptPunch[];
}

/** Others are served between so many sheets. */
const SHEETS_AT_ONCE = 200;

/** `only`: those people; otherwise everybody whom the group pays. */
export async function computeSheets(
  moment: SheetsMoment,
  period: SheetsPeriod,
  only: readonly number[] | null = null,
): Promise<Sheets> {
  const paid = await findPaidPeople(moment.db, period, only);
  const shared = {
    moment,
    period,
    paid,
    clock: createPayClock(moment.timeZone),
    calendar: createHolidays(),
  };
  const computed: ComputedSheet[] = [];
  const people = new Map<number, PaidPerson>();
  const punches: KeptPunch[] = [];
  for (const group of paid.groups) {
    const read = await computeGroup(group, shared);
    computed.push(...read.computed);
    for (const own of read.punches.values()) for (const punch of own) punches.push(punch);
    for (const [id, person] of read.people) people.set(id, person);
  }
  if (paid.groups.length > 1) computed.sort((a, b) => a.sheet.employe_id - b.sheet.employe_id);
  const { rules, payOf } = paid;
  return {
    people,
    computed,
    rulesOf: (id, date) =>
      rules.on((personPayOn(payOf(id), date) ?? NEVER_TOLD).regime, date).valeurs,
    punches,
  };
}

interface Shared {
  readonly moment: SheetsMoment;
  readonly period: SheetsPeriod;
  readonly paid: PaidPeople;
  readonly clock: PayClock;
  readonly calendar: Holidays;
}

type ReadFacts = Awaited<ReturnType<typeof readFacts>>;

async function computeGroup({ days, ids }: PaidGroup, shared: Shared) {
  const { moment, period, paid, calendar } = shared;
  const { db, timeZone } = moment;
  const { rules, payOf } = paid;
  const read = await readFacts(db, ids, days, timeZone);
  const feriesOf = new Map(
    [...read.people.values()].map((person) => {
      const quarts = read.quarts.get(person.id) ?? [];
      return [person.id, holidaysOf(person, payOf(person.id), quarts, { rules, days, calendar })];
    }),
  );
  const isHoliday = [...feriesOf.values()].some((feries) => feries.length > 0);
  const usual = isHoliday ? await readUsual(db, ids, period.debut) : new Map<number, number[]>();
  const computed: ComputedSheet[] = [];
  let count = 0;
  for (const person of read.people.values()) {
    if ((count += 1) % SHEETS_AT_ONCE === 0) await nextTurn();
    const feries = feriesOf.get(person.id) ?? [];
    const own = computeOne(
      person,
      read,
      { feries, habituel: usual.get(person.id) ?? null },
      shared,
    );
    if (own !== null) computed.push(own);
  }
  return { people: read.people, punches: read.punches, computed };
}

/** Null where there is nothing of that person. */
function computeOne(
  person: PaidPerson,
  read: ReadFacts,
  { feries, habituel }: { feries: readonly PayHoliday[]; habituel: readonly number[] | null },
  { moment, period, paid, clock }: Shared,
): ComputedSheet | null {
  const { id } = person;
  const quarts = read.quarts.get(id) ?? [];
  const decisions = read.decisions.get(id) ?? [];
  const personne = paid.payOf(id);
  const exact = sheetOf(
    {
      employe_id: id,
      daySwitchTime: person.day_switch_time,
      periode: { debut: period.debut, fin: period.fin },
      jusqu_a: moment.now.toString(),
      personne,
      punches: read.punches.get(id) ?? [],
      quarts,
      absences: read.absences.get(id) ?? [],
      decisions,
      // A day off is that of somebody who works here.
      feries: person.actif ? feries : [],
      habituel,
      doutes: {
        corrections: read.corrections.get(id) ?? [],
        non_recues: read.unsent(id),
        confirmes: read.vouched(id),
      },
    },
    { clock, rules: paid.rules },
  );
  if (exact.lignes.length === 0) return null;
  const pay = personPayOn(personne, period.fin) ?? NEVER_TOLD;
  const sheet = roundTotals(exact, paid.rules.on(pay.regime, period.fin).valeurs.rounding);
  const shown = new Set(sheet.lignes.flatMap((line) => line.quarts));
  return {
    sheet,
    quarts: quarts.filter((quart) => shown.has(quart.id)),
    decisions,
    feries: feries.filter(({ date }) => date >= period.debut && date <= period.fin),
    matricule: pay.matricule_paie,
    classe: pay.classe,
  };
}
