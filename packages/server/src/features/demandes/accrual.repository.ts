// What somebody worked in a week, for what their banks earn of it.
import type { PunchType } from '@releve/domain/punch-steps.ts';
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
  { du, au }: { du: string; au: string },
): Promise<WorkedPunch[]> =>
  db
    .selectFrom('punches')
    .select(['id', 'employe_id', 'quart_id', 'client_id', 'date', 'type', 'at', 'source'])
    .select(['remplace_id', 'annule', 'retablit_id'])
    .where('date', '>=', du)
    .where('date', '<=', au)
    .orderBy('id')
    .execute();

/** Those who earned of that week before: what was put right since may leave them less. */
export async function findEarners(
  db: Connection,
  { cause, effectiveOn }: { cause: string; effectiveOn: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_movements')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_movements.account_id')
    .select('ledger_accounts.holder_id')
    .distinct()
    .where('ledger_accounts.ledger', '=', 'banque')
    .where('cause', '=', cause)
    .where('effective_on', '=', effectiveOn)
    .execute();
  return rows.map(({ holder_id }) => holder_id);
}

export const findHireDates = (db: Connection) =>
  db.selectFrom('employes').select(['id', 'embauche_le']).execute();
