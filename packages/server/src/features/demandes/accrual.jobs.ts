// What banks earn from hours worked: each week brought to what it should have earned, by one more line where it differs. A
// correction that comes late is followed, and a week that is looked at twice earns nothing twice.
import type { AccrualRule } from '@releve/domain/features/demande-types.ts';
import { visitsOf } from '@releve/domain/punch-rows.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays, weekdayOf } from '@releve/domain/working-day.ts';
import { defineJob, type JobContext } from '../../platform/jobs.ts';
import { adjustTo } from '../../platform/ledger.ts';
import { todayOf, type HoraireSettings } from '../horaire/horaire-settings.ts';
import {
  findEarned,
  findHireDates,
  findLastEarned,
  findLateWork,
  findWorkedPunches,
  type WorkedPunch,
} from './accrual.repository.ts';
import { accountOf } from './bank-account.ts';
import { ACCRUAL } from './banks.service.ts';
import { findAccrualRules } from './types.repository.ts';

const DAYS_PER_WEEK = 7;
/** Looked at each time; of the weeks before, those in which something was put right since. */
const WEEKS_LOOKED_AT = 8;
const HUNDREDTHS = 10_000;
const MS_PER_MINUTE = 60_000;

/** Closed visits only: what has no exit yet is earned once it has. */
export function workedMinutes(punches: readonly WorkedPunch[]): number {
  const visits = Map.groupBy(
    punches,
    ({ quart_id, client_id, date }) => `${quart_id ?? `site ${client_id}`} ${date}`,
  );
  let milliseconds = 0;
  for (const rows of visits.values()) {
    for (const { entree, sortie } of visitsOf(rows)) {
      if (!entree || !sortie) continue;
      milliseconds += Math.max(0, Date.parse(sortie.at) - Date.parse(entree.at));
    }
  }
  return Math.round(milliseconds / MS_PER_MINUTE);
}

/** Whole years between two days. */
const yearsBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'years' }).years;

/** Of the highest years of service that the person has, what was last said of them; one that was ended no longer counts. */
export function ruleFor(
  rules: readonly Pick<AccrualRule, 'annees_min' | 'en_vigueur_le' | 'centiemes'>[],
  { monday, years }: { monday: string; years: number },
): number {
  const inForce = rules.filter(
    ({ annees_min, en_vigueur_le }) => annees_min <= years && en_vigueur_le <= monday,
  );
  const steps = [...Map.groupBy(inForce, ({ annees_min }) => annees_min)]
    .toSorted(([a], [b]) => b - a)
    .map(([, versions]) =>
      versions.reduce((last, each) => (each.en_vigueur_le > last.en_vigueur_le ? each : last)),
    );
  return steps.find(({ centiemes }) => centiemes > 0)?.centiemes ?? 0;
}

interface Week {
  readonly du: string;
  readonly au: string;
  /** Everyone where it is left out. */
  readonly employeIds?: readonly number[];
}

type Accruing = Pick<JobContext, 'db' | 'write' | 'clock'>;

/** Read for everyone at once; only what differs is written, each person for themself. */
async function accrueWeek(
  { db, write, clock }: Accruing,
  rules: readonly AccrualRule[],
  { du, au, employeIds }: Week,
): Promise<void> {
  const punches = Map.groupBy(
    await findWorkedPunches(db, { du, au, employeIds }),
    ({ employe_id }) => employe_id,
  );
  const hired = new Map(
    (await findHireDates(db)).map(({ id, embauche_le }) => [id, embauche_le ?? du]),
  );
  // Those who earned of that week before: what was put right since may leave them less.
  const earned = await findEarned(db, { cause: ACCRUAL, effectiveOn: au, employeIds });
  const keyOf = (employeId: number, banqueId: number) => `${employeId} ${banqueId}`;
  const there = new Map(
    earned.map(({ employe_id, banque_id, minutes }) => [keyOf(employe_id, banque_id), minutes]),
  );
  const rulesOf = Map.groupBy(rules, ({ banque_id }) => banque_id);
  for (const employeId of new Set([
    ...punches.keys(),
    ...earned.map(({ employe_id }) => employe_id),
  ])) {
    const worked = workedMinutes(punches.get(employeId) ?? []);
    const years = yearsBetween(hired.get(employeId) ?? du, au);
    const due = [...rulesOf]
      .map(([banqueId, own]) => ({
        banqueId,
        amount: Math.round((worked * ruleFor(own, { monday: du, years })) / HUNDREDTHS),
      }))
      .filter(({ banqueId, amount }) => amount !== (there.get(keyOf(employeId, banqueId)) ?? 0));
    if (due.length === 0) continue;
    await write(async ({ db: tx }) => {
      for (const { banqueId, amount } of due) {
        await adjustTo(tx, accountOf(employeId, banqueId), {
          amount,
          effectiveOn: au,
          cause: ACCRUAL,
          auteur: null,
          now: clock.now(),
        });
      }
    });
  }
}

/** Weeks go on as they began: with another first day, a day would be part of two weeks that were earned. */
async function findFirstDay(db: Accruing['db'], firstDayOfWeek: number): Promise<number> {
  const last = await findLastEarned(db, ACCRUAL);
  return last === null ? firstDayOfWeek : weekdayOf(addDays(last, 1));
}

/** Earlier weeks in which something was put right of late, with the people concerned. */
async function findLateWeeks(db: Accruing['db'], since: string, firstDay: number): Promise<Week[]> {
  const weeks = Map.groupBy(await findLateWork(db, since), ({ date }) => weekStart(date, firstDay));
  return [...weeks].map(([du, rows]) => ({
    du,
    au: addDays(du, DAYS_PER_WEEK - 1),
    employeIds: [...new Set(rows.map(({ employe_id }) => employe_id))],
  }));
}

/** Weeks that are over, the oldest first. A bank earns nothing of weeks long before somebody said what it earns. */
export async function accrue(
  context: Accruing,
  { clock, firstDayOfWeek }: HoraireSettings,
): Promise<void> {
  const { db } = context;
  const rules = await findAccrualRules(db);
  if (rules.length === 0) return;
  const firstDay = await findFirstDay(db, firstDayOfWeek);
  const current = weekStart(todayOf(context.clock.now(), clock.timeZone), firstDay);
  const since = addDays(current, -DAYS_PER_WEEK * WEEKS_LOOKED_AT);
  const recent = Array.from({ length: WEEKS_LOOKED_AT }, (_, week) => {
    const du = addDays(since, DAYS_PER_WEEK * week);
    return { du, au: addDays(du, DAYS_PER_WEEK - 1) };
  });
  const beganOn = new Map(
    [...Map.groupBy(rules, ({ banque_id }) => banque_id)].map(([banqueId, own]) => {
      const said = own.map(({ cree_le }) =>
        todayOf(Temporal.Instant.from(cree_le), clock.timeZone),
      );
      return [banqueId, addDays(said.toSorted()[0] ?? '', -DAYS_PER_WEEK * WEEKS_LOOKED_AT)];
    }),
  );
  const late = await findLateWeeks(db, since, firstDay);
  for (const week of [...late.toSorted((a, b) => (a.du < b.du ? -1 : 1)), ...recent]) {
    const inForce = rules.filter(({ banque_id }) => (beganOn.get(banque_id) ?? '') <= week.au);
    await accrueWeek(context, inForce, week);
  }
}

export const createAccruals = (readSettings: () => Promise<HoraireSettings>) =>
  defineJob<object>({
    name: 'demande-accruals',
    cron: '30 5 * * 1',
    run: async (_payload, context) => accrue(context, await readSettings()),
  });
