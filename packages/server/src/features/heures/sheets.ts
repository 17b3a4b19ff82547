// Sheets of hours for a set of people and a period: facts in, the pay engine, sheets out. What a lock froze is read as it was.
import { FIRST_PAY } from '@releve/domain/features/paie.ts';
import type { HoursDecision, PayAbsence } from '@releve/domain/pay/decisions.ts';
import type { AbsenceCode } from '@releve/domain/pay/codes.ts';
import type { PayQuart } from '@releve/domain/pay/match-plan.ts';
import { createPayClock } from '@releve/domain/pay/pay-clock.ts';
import {
  payHolidays,
  type HolidayPerson,
  type PayHoliday,
} from '@releve/domain/pay/regime-holidays.ts';
import { createRuleBook, type RuleBook } from '@releve/domain/pay/rule-book.ts';
import {
  personPayOn,
  type PayRuleValues,
  type PayRuleVersion,
  type PersonPay,
} from '@releve/domain/pay/rules.ts';
import { neededDays, type PayDays, type SheetInput } from '@releve/domain/pay/sheet-work.ts';
import { sheetOf, type Sheet } from '@releve/domain/pay/sheet.ts';
import type { PayPunch } from '@releve/domain/pay/standing.ts';
import type { LineRef } from '@releve/domain/pay/visit-anomalies.ts';
import { punchFlags } from '@releve/domain/punch-rows.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { addDays, weekdayOf, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import * as facts from './facts.repository.ts';
import type { PaidPerson } from './facts.repository.ts';

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

export interface SheetsPeriod extends PayDays {
  readonly groupe_paie: string;
}

export interface Sheets {
  readonly people: ReadonlyMap<number, PaidPerson>;
  /** In the order of people; without those of whom there is nothing. */
  readonly computed: readonly ComputedSheet[];
  /** The rules of a person on a day. */
  readonly rulesOf: (employeId: number, date: LocalDate) => PayRuleValues;
  readonly punches: readonly (PayPunch & {
    readonly employe_id: number;
    readonly recu_le: string;
  })[];
}

/** Somebody without a row of pay. */
export const NEVER_TOLD: PersonPay = { depuis: '1970-01-01', ...FIRST_PAY };
/** From then on somebody may have worked the hours that make a regular employee: a doubt is not settled against them. */
const REGULAR_AFTER_DAYS = 49;
const YEAR_DAYS = 365;
const USUAL_WEEKS = 4;
const HOUR_MS = 3_600_000;
/** How long before it spoke a phone may hold what it could not send. */
const UNSENT_HOURS = 72;

const BANK_CODES: Readonly<Record<string, AbsenceCode>> = {
  vacances: 'VAC',
  maladie: 'MALADIE',
  reprise: 'BANQUE_PRIS',
};

const absenceCode = (type: string | null, bank: string | null): AbsenceCode =>
  BANK_CODES[bank ?? ''] ?? BANK_CODES[type ?? ''] ?? 'FAMILIAL';

/** `only`: those people; otherwise everybody whom the group pays. */
export async function computeSheets(
  { db, now, timeZone }: SheetsMoment,
  period: SheetsPeriod,
  only: readonly number[] | null = null,
): Promise<Sheets> {
  const rules = createRuleBook(await facts.findRuleVersions(db));
  const clock = createPayClock(timeZone);
  const around = { du: addDays(period.debut, -1), au: addDays(period.fin, 1) };
  const asked = only ?? (await facts.findConcerned(db, around));
  const rows = Map.groupBy(await facts.findPersonPay(db, asked), ({ employe_id }) => employe_id);
  const payOf = (id: number): readonly PersonPay[] => rows.get(id) ?? [NEVER_TOLD];
  const ids = asked.filter(
    (id) => personPayOn(payOf(id), period.fin)?.groupe_paie === period.groupe_paie,
  );
  const needed = ids.map((id) => neededDays(period, payOf(id), rules));
  const days = needed.reduce(
    (whole, each) => ({
      du: each.du < whole.du ? each.du : whole.du,
      au: each.au > whole.au ? each.au : whole.au,
    }),
    around,
  );
  const read = await readFacts(db, ids, days, timeZone);
  const calendar = createHolidays();
  const feriesOf = new Map(
    [...read.people.values()].map((person) => {
      const quarts = read.quarts.get(person.id) ?? [];
      return [person.id, holidaysOf(person, payOf(person.id), quarts, { rules, days, calendar })];
    }),
  );
  const isHoliday = [...feriesOf.values()].some((feries) => feries.length > 0);
  const usual = isHoliday ? await readUsual(db, ids, period.debut) : new Map<number, number[]>();
  const computed = [...read.people.values()].flatMap((person): ComputedSheet[] => {
    const quarts = read.quarts.get(person.id) ?? [];
    const decisions = read.decisions.get(person.id) ?? [];
    const feries = feriesOf.get(person.id) ?? [];
    const personne = payOf(person.id);
    const input: SheetInput = {
      employe_id: person.id,
      daySwitchTime: person.day_switch_time,
      periode: { debut: period.debut, fin: period.fin },
      jusqu_a: now.toString(),
      personne,
      punches: read.punches.get(person.id) ?? [],
      quarts,
      absences: read.absences.get(person.id) ?? [],
      decisions,
      // A day off is that of somebody who works here.
      feries: person.actif ? feries : [],
      habituel: usual.get(person.id) ?? null,
      doutes: {
        corrections: read.corrections.get(person.id) ?? [],
        non_recues: read.unsent(person.id),
      },
    };
    const sheet = sheetOf(input, { clock, rules });
    if (sheet.lignes.length === 0) return [];
    const pay = personPayOn(personne, period.fin) ?? NEVER_TOLD;
    const shown = new Set(sheet.lignes.flatMap((line) => line.quarts));
    return [
      {
        sheet,
        quarts: quarts.filter(({ id }) => shown.has(id)),
        decisions,
        feries: feries.filter(({ date }) => date >= period.debut && date <= period.fin),
        matricule: pay.matricule_paie,
        classe: pay.classe,
      },
    ];
  });
  return {
    people: read.people,
    computed,
    rulesOf: (id, date) =>
      rules.on((personPayOn(payOf(id), date) ?? NEVER_TOLD).regime, date).valeurs,
    punches: [...read.punches.values()].flat(),
  };
}

/** The last word of that day counts. */
export const isShortOn = (
  said: readonly { readonly depuis: LocalDate; readonly visite_courte: boolean }[] = [],
  date: LocalDate,
): boolean => said.findLast(({ depuis }) => depuis <= date)?.visite_courte ?? false;

async function readFacts(
  db: Connection,
  ids: readonly number[],
  days: { du: LocalDate; au: LocalDate },
  timeZone: string,
) {
  const people = new Map((await facts.findPeople(db, ids)).map((person) => [person.id, person]));
  const spans = createQuartClock(timeZone);
  const said = Map.groupBy(await facts.findShortVisits(db), ({ client_id }) => client_id);
  const quarts = Map.groupBy(
    (await facts.findQuarts(db, ids, days)).map(({ debut, fin, ...row }) => {
      const daySwitch = people.get(row.employe_id)?.day_switch_time ?? '06:00:00';
      const { start, end } = spans.spanOf({ date: row.date, debut, fin }, daySwitch);
      return {
        ...row,
        debut_at: new Date(start).toISOString(),
        fin_at: new Date(end).toISOString(),
        classe: null,
        visite_courte: isShortOn(said.get(row.client_id), row.date),
        ne_peut_quitter: false,
      };
    }),
    ({ employe_id }) => employe_id,
  );
  const punches = Map.groupBy(
    // Tens of thousands of rows: each gets its flags, and is not copied.
    (await facts.findPunches(db, ids, days)).map((row) =>
      Object.assign(row, { drapeaux: punchFlags(row) }),
    ),
    ({ employe_id }) => employe_id,
  );
  const absences = Map.groupBy(
    (await facts.findAbsences(db, ids, days)).map(({ type, banque, ...row }): PayAbsence => ({
      ...row,
      code: absenceCode(type, banque),
    })),
    ({ employe_id }) => employe_id,
  );
  const corrections = Map.groupBy(
    (await facts.findPendingCorrections(db, ids, days)).map(({ employe_id, date, client_id }) => ({
      employe_id,
      jour: date,
      client_id,
    })),
    ({ employe_id }) => employe_id,
  );
  const phones = new Map(
    (await facts.findUnsentPhones(db, ids)).map(({ employe_id, vu_le }) => [employe_id, vu_le]),
  );
  const decisions = Map.groupBy(
    (await facts.findDecisions(db, ids, days)) satisfies HoursDecision[],
    ({ employe_id }) => employe_id,
  );
  /** Visits that lack an end and began within what such a phone may hold. */
  const unsent = (id: number): LineRef[] => {
    const seen = phones.get(id);
    if (seen === undefined) return [];
    const until = Date.parse(seen);
    const punched = Map.groupBy(punches.get(id) ?? [], ({ quart_id }) => quart_id);
    return (quarts.get(id) ?? []).flatMap(({ id: quart, date, client_id, debut_at }) => {
      const from = Date.parse(debut_at);
      const isHeld = from <= until && from >= until - UNSENT_HOURS * HOUR_MS;
      const types = new Set(punched.get(quart)?.map(({ type }) => type));
      return isHeld && types.size < 2 ? [{ jour: date, client_id }] : [];
    });
  };
  return { people, quarts, punches, absences, corrections, decisions, unsent };
}

type Holidays = (year: number, version: PayRuleVersion, who: HolidayPerson) => PayHoliday[];

/** The holidays of a year are few, and the same for most people: each is computed once. */
function createHolidays(): Holidays {
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

function holidaysOf(
  { embauche_le }: PaidPerson,
  personne: readonly PersonPay[],
  quarts: readonly PayQuart[],
  {
    rules,
    days: { du, au },
    calendar,
  }: { rules: RuleBook; days: { du: LocalDate; au: LocalDate }; calendar: Holidays },
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

async function readUsual(
  db: Connection,
  ids: readonly number[],
  debut: LocalDate,
): Promise<Map<number, number[]>> {
  const days = { du: addDays(debut, -USUAL_WEEKS * 7), au: addDays(debut, -1) };
  const usual = new Map<number, number[]>();
  for (const { employe_id, jour, minutes } of await facts.findUsualMinutes(db, ids, days)) {
    const week = usual.get(employe_id) ?? [0, 0, 0, 0, 0, 0, 0];
    week[jour] = Math.round(minutes / USUAL_WEEKS);
    usual.set(employe_id, week);
  }
  return usual;
}
