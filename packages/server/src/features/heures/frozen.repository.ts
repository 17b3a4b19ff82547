// What a lock wrote of a period: the sheets as they were shown, and their rows.
import type { SnapshotRow } from '@releve/domain/pay/sheet-shapes.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import type { ComputedSheet } from './sheets.ts';

export const findFrozen = (
  db: Connection,
  { id, revision }: Pick<StoredPeriode, 'id' | 'revision'>,
  only: readonly number[] | null = null,
) =>
  db
    .selectFrom('feuilles_heures')
    .select(['employe_id', 'feuille'])
    .where('periode_id', '=', id)
    .where('revision', '=', revision)
    .$if(only !== null, (rows) =>
      rows.where('employe_id', '=', sql<number>`any(${[...(only ?? [])]}::bigint[])`),
    )
    .orderBy('employe_id')
    .execute();

/** Whose sheets a lock froze, without the sheets. */
export async function findFrozenIds(
  db: Connection,
  { id, revision }: Pick<StoredPeriode, 'id' | 'revision'>,
  only: readonly number[] | null,
): Promise<number[]> {
  const rows = await db
    .selectFrom('feuilles_heures')
    .select('employe_id')
    .where('periode_id', '=', id)
    .where('revision', '=', revision)
    .$if(only !== null, (some) =>
      some.where('employe_id', '=', sql<number>`any(${[...(only ?? [])]}::bigint[])`),
    )
    .orderBy('employe_id')
    .execute();
  return rows.map(({ employe_id }) => employe_id);
}

export async function insertFrozen(
  tx: Tx,
  { id, revision }: { id: number; revision: number },
  sheets: readonly ComputedSheet[],
  rows: readonly SnapshotRow[],
): Promise<void> {
  const key = { periode_id: id, revision };
  await sql`
    insert into feuilles_heures (periode_id, revision, employe_id, feuille)
    select ${id}, ${revision}, employe_id, feuille
    from json_to_recordset(${JSON.stringify(
      sheets.map((feuille) => ({ employe_id: feuille.sheet.employe_id, feuille })),
    )}::json) as sheet (employe_id bigint, feuille jsonb)`.execute(tx);
  await sql`
    insert into instantanes_paie (periode_id, revision, employe_id, date, client_id, classe, code, minutes, debut, fin, regle_id, decisions)
    select periode_id, revision, employe_id, date, client_id, classe, code, minutes, debut, fin, regle_id, decisions
    from json_to_recordset(${JSON.stringify(rows.map((row) => ({ ...key, ...row })))}::json)
      as frozen (periode_id bigint, revision integer, employe_id bigint, date date, client_id bigint, classe text, code text,
        minutes integer, debut timestamptz, fin timestamptz, regle_id bigint, decisions bigint[])`.execute(
    tx,
  );
}

export async function findSnapshot(
  db: Connection,
  { id, revision }: Pick<StoredPeriode, 'id' | 'revision'>,
  employeId?: number,
): Promise<SnapshotRow[]> {
  const rows = await db
    .selectFrom('instantanes_paie')
    .select([
      'employe_id',
      'date',
      'client_id',
      'classe',
      'code',
      'minutes',
      'debut',
      'fin',
      'regle_id',
      'decisions',
    ])
    .where('periode_id', '=', id)
    .where('revision', '=', revision)
    .$if(employeId !== undefined, (some) => some.where('employe_id', '=', employeId ?? 0))
    .execute();
  const instant = (at: string | null) => at && new Date(at).toISOString();
  return rows.map((row) => ({ ...row, debut: instant(row.debut), fin: instant(row.fin) }));
}
