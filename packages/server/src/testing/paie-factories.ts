// Rows of pay for tests and for the demo company.
import { FIRST_PAY } from '@releve/domain/features/paie.ts';
import type { Insertable } from 'kysely';
import type { EmployePaieTable } from '../features/employes/employes.tables.ts';
import type { Connection } from '../platform/database.ts';

export type NewPayRow = Insertable<EmployePaieTable>;

export const buildPay = (row: Partial<NewPayRow> & Pick<NewPayRow, 'employe_id'>): NewPayRow => ({
  depuis: '2024-03-04',
  ...FIRST_PAY,
  raison: '',
  remplace_id: null,
  auteur_id: null,
  ...row,
});

export async function insertPay(
  connection: Connection,
  row: Partial<NewPayRow> & Pick<NewPayRow, 'employe_id'>,
): Promise<number> {
  const { id } = await connection
    .insertInto('employe_paie')
    .values(buildPay(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
