// What somebody worked in a week, for what their banks earn of it.
import type { PunchType } from '@releve/domain/punch-steps.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface WorkedPunch {
  readonly id: number;
  readonly employe_id: number;
  readonly quart_id: number | null;
  readonly client_id: number;
  readonly date: string;
  readonly type: PunchType;
  readonly at: string;
  readonly source: 'appareil' | 'hors_ligne' | 'manual';
  readonly remplace_id: number | null;
  readonly annule: boolean;
  readonly retablit_id: number | null;
}

export const findWorkedPunches = (
  db: Connection,
  { du, au, employeIds }: { du: string; au: string; employeIds?: readonly number[] | undefined },
): Promise<WorkedPunch[]> =>
  db
    .selectFrom('punches')
    .select(['id', 'employe_id', 'quart_id', 'client_id', 'date', 'type', 'at', 'source'])
    .select(['remplace_id', 'annule', 'retablit_id'])
    .where('date', '>=', du)
    .where('date', '<=', au)
    .$if(employeIds !== undefined, (rows) =>
      rows.where('employe_id', '=', sql<number>`any(${[...(employeIds ?? [])]}::bigint[])`),
    )
    .orderBy('id')
    .execute();

/** What was noted since that day of days before it. Punches have numbers in the order in which they arrive. */
export const findLateWork = (db: Connection, since: string) =>
  db
    .selectFrom('punches')
    .select(['employe_id', 'date'])
    .distinct()
    .where('date', '<', since)
    .where('id', '>=', (eb) =>
      eb
        .selectFrom('punches as recent')
        .select((inner) => inner.fn.min('recent.id').as('first'))
        .where('recent.date', '>=', since),
    )
    .execute();

/** What each bank has earned so far of the week that ends on that day. */
export const findEarned = (
  db: Connection,
  {
    cause,
    effectiveOn,
    employeIds,
  }: { cause: string; effectiveOn: string; employeIds?: readonly number[] | undefined },
) =>
  db
    .selectFrom('ledger_movements')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_movements.account_id')
    .select([
      'ledger_accounts.holder_id as employe_id',
      'ledger_accounts.item_id as banque_id',
      sql<number>`sum(amount)::bigint`.as('minutes'),
    ])
    .where('ledger_accounts.ledger', '=', 'banque')
    .where('kind', '=', 'movement')
    .where('cause', '=', cause)
    .where('effective_on', '=', effectiveOn)
    .$if(employeIds !== undefined, (rows) =>
      rows.where(
        'ledger_accounts.holder_id',
        '=',
        sql<number>`any(${[...(employeIds ?? [])]}::bigint[])`,
      ),
    )
    .groupBy(['ledger_accounts.holder_id', 'ledger_accounts.item_id'])
    .execute();

/** The last day of the last week that was earned; null where none was. */
export async function findLastEarned(db: Connection, cause: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_movements')
    .select('effective_on')
    .where('cause', '=', cause)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.effective_on ?? null;
}

export const findHireDates = (db: Connection) =>
  db.selectFrom('employes').select(['id', 'embauche_le']).execute();
