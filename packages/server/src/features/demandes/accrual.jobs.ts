// What banks earn from hours worked: each week brought to what it should have earned, by one more line where it differs. A
// correction that comes late is followed, and a week that is looked at twice earns nothing twice.
import type { AccrualRule } from '@releve/domain/features/demande-types.ts';
import { visitsOf } from '@releve/domain/punch-rows.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { defineJob, type JobContext } from '../../platform/jobs.ts';
import { adjustTo } from '../../platform/ledger.ts';
import { todayOf, type HoraireSettings } from '../horaire/horaire-settings.ts';
import {
  findEarners,
  findHireDates,
  findWorkedPunches,
  type WorkedPunch,
} from './accrual.repository.ts';
import { accountOf } from './bank-account.ts';
import { ACCRUAL } from './banks.service.ts';
import { findAccrualRules } from './types.repository.ts';

const DAYS_PER_WEEK = 7;
/** As far back as a punch may still be put right. */
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

async function accrueWeek(
  { db, write, clock }: Pick<JobContext, 'db' | 'write' | 'clock'>,
  rules: readonly AccrualRule[],
  { du, au }: { du: string; au: string },
): Promise<void> {
  const punches = Map.groupBy(
    await findWorkedPunches(db, { du, au }),
    ({ employe_id }) => employe_id,
  );
  const hired = new Map(
    (await findHireDates(db)).map(({ id, embauche_le }) => [id, embauche_le ?? du]),
  );
  const earners = await findEarners(db, { cause: ACCRUAL, effectiveOn: au });
  const rulesOf = Map.groupBy(rules, ({ banque_id }) => banque_id);
  for (const employeId of new Set([...punches.keys(), ...earners])) {
    const worked = workedMinutes(punches.get(employeId) ?? []);
    const years = yearsBetween(hired.get(employeId) ?? du, au);
    await write(async ({ db: tx }) => {
      for (const [banqueId, own] of rulesOf) {
        const share = ruleFor(own, { monday: du, years });
        await adjustTo(tx, accountOf(employeId, banqueId), {
          amount: Math.round((worked * share) / HUNDREDTHS),
          effectiveOn: au,
          cause: ACCRUAL,
          auteur: null,
          now: clock.now(),
        });
      }
    });
  }
}

/** Weeks that are over, the oldest first. */
export async function accrue(
  context: Pick<JobContext, 'db' | 'write' | 'clock'>,
  { clock, firstDayOfWeek }: HoraireSettings,
): Promise<void> {
  const rules = await findAccrualRules(context.db);
  if (rules.length === 0) return;
  const today = todayOf(context.clock.now(), clock.timeZone);
  const current = weekStart(today, firstDayOfWeek);
  for (let weeks = WEEKS_LOOKED_AT; weeks > 0; weeks -= 1) {
    const du = addDays(current, -DAYS_PER_WEEK * weeks);
    await accrueWeek(context, rules, { du, au: addDays(du, DAYS_PER_WEEK - 1) });
  }
}

export const createAccruals = (readSettings: () => Promise<HoraireSettings>) =>
  defineJob<object>({
    name: 'demande-accruals',
    cron: '30 5 * * 1',
    run: async (_payload, context) => accrue(context, await readSettings()),
  });
