// What went wrong on devices: one row per release and message, and how often which device met it.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listFaults } from '@releve/domain/features/faults.ts';
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { DeviceFaultReportsTable, DeviceFaultsTable } from './faults.tables.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';

const GROUP_COLUMNS = [
  'device_faults.id',
  'device_faults.release',
  'device_faults.message',
  'device_faults.origin',
  'device_faults.occurrences',
  'device_faults.devices',
  'device_faults.first_at',
  'device_faults.last_at',
  'device_faults.resolved_at',
] as const;

type FaultQuery = EndpointRequest<typeof listFaults>['query'];

export function findFaults(
  db: Connection,
  { q, etat, release, sort = '-last_at', ...page }: FaultQuery,
) {
  const isDescending = sort.startsWith('-');
  const column = sql.ref(`device_faults.${sort.replace('-', '')}`);
  const query = db
    .selectFrom('device_faults')
    .select(GROUP_COLUMNS)
    .$if(etat !== undefined, (faults) =>
      faults.where('resolved_at', etat === 'resolues' ? 'is not' : 'is', null),
    )
    .$if(release !== undefined, (faults) => faults.where('release', '=', release ?? ''))
    .$if(q !== undefined, (faults) =>
      faults.where(matchesWords(sql<string>`device_faults.message`, q ?? '')),
    )
    .orderBy(sql`${column} ${isDescending ? sql`desc` : sql`asc`}, device_faults.id`);
  return readPage(query, page);
}

export async function findReleases(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('device_faults')
    .select('release')
    .distinct()
    .orderBy('release', 'desc')
    .execute();
  return rows.map(({ release }) => release);
}

export const findFault = (db: Connection, id: number) =>
  db
    .selectFrom('device_faults')
    .leftJoin('employes', 'employes.id', 'device_faults.resolved_by')
    .select([...GROUP_COLUMNS, 'device_faults.stack', employeRefFrom('employes').as('resolved_by')])
    .where('device_faults.id', '=', id)
    .executeTakeFirst();

/** On how many devices, by browser or by screen; the most frequent first. */
export const countDevicesBy = (db: Connection, faultId: number, column: 'browser' | 'page') =>
  db
    .selectFrom('device_fault_reports')
    .select([
      sql<string>`${sql.ref(column)}`.as('label'),
      sql<number>`count(distinct device)`.as('devices'),
    ])
    .where('fault_id', '=', faultId)
    .groupBy('label')
    .orderBy('devices', 'desc')
    .orderBy('label')
    .limit(20)
    .execute();

export const updateResolved = (
  tx: Tx,
  id: number,
  resolved: Pick<DeviceFaultsTable, 'resolved_at' | 'resolved_by'>,
) =>
  tx
    .updateTable('device_faults')
    .set(resolved)
    .where('id', '=', id)
    .returning(GROUP_COLUMNS)
    .executeTakeFirst();

/** Answers its id, whether it was known or not. */
export async function upsertFault(tx: Tx, fault: Insertable<DeviceFaultsTable>): Promise<number> {
  const { id } = await tx
    .insertInto('device_faults')
    .values(fault)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        first_at: sql`least(device_faults.first_at, excluded.first_at)`,
        last_at: sql`greatest(device_faults.last_at, excluded.last_at)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A device tells totals: one that is told twice, or late, counts once. */
export async function upsertReport(
  tx: Tx,
  report: Insertable<DeviceFaultReportsTable>,
): Promise<void> {
  const { browser, page } = report;
  await tx
    .insertInto('device_fault_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['fault_id', 'report']).doUpdateSet({
        browser,
        page,
        last_at: sql`greatest(device_fault_reports.last_at, excluded.last_at)`,
        occurrences: sql`greatest(device_fault_reports.occurrences, excluded.occurrences)`,
      }),
    )
    .execute();
}

export async function recountFault(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('device_faults')
    .from((query) =>
      query
        .selectFrom('device_fault_reports')
        .select([
          sql<number>`sum(occurrences)`.as('occurrences'),
          sql<number>`count(distinct device)`.as('devices'),
        ])
        .where('fault_id', '=', id)
        .as('told'),
    )
    .set((eb) => ({ occurrences: eb.ref('told.occurrences'), devices: eb.ref('told.devices') }))
    .where('device_faults.id', '=', id)
    .execute();
}

/** Those that no device has met since, and the oldest beyond a number. */
export async function deleteOldFaults(
  db: Connection,
  { before, atMost }: { before: string; atMost: number },
): Promise<void> {
  await db.deleteFrom('device_faults').where('last_at', '<', before).execute();
  const newest = db
    .selectFrom('device_faults')
    .select('id')
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .offset(atMost);
  await db.deleteFrom('device_faults').where('id', 'in', newest).execute();
}
