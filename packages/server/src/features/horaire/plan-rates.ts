// The rates of a plan: of each day, and only those that the reader may see.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { maySeePay } from '@releve/domain/pay-rights.ts';
import { personPayOn } from '@releve/domain/pay/rules.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findPersonPay } from '../employes/employe-pay.repository.ts';

export interface Measured {
  readonly quart: PlanQuart;
  readonly minutes: number;
  readonly rate: number | null;
}

/**
 * A rate that the reader may not see is in no sum: what is left of a total, once the rates one knows are taken off, then
 * says nothing of anybody.
 */
export async function readRates(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  people: readonly { id: number; usergroup: Usergroup }[],
): Promise<(employeId: number, date: LocalDate) => number | null> {
  if (!user.ability.can('read', 'Paie')) return () => null;
  const seen = people.filter((person) => maySeePay(user, person)).map(({ id }) => id);
  const rows = await findPersonPay(db, seen);
  return (employeId, date) => {
    const cents = personPayOn(rows.get(employeId) ?? [], date)?.taux ?? null;
    return cents === null ? null : cents / 100;
  };
}
