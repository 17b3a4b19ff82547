// What a query reads of large tables, counted in rows rather than in milliseconds, so that a busy machine changes nothing.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../platform/database-schema.ts';
import type { Db } from '../platform/database.ts';
import type { TestDatabase } from './test-database.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

interface QueryCost {
  /** The large tables that are read from end to end. */
  scanned: string[];
  /** The rows read of large tables. */
  rows: number;
}

export interface QueryPlans {
  /** The connection to give to what is measured. */
  readonly db: Db;
  /** Of the first query that `read` makes. */
  readonly measure: (read: () => Promise<unknown>) => Promise<QueryCost>;
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** `small`: tables that may be read from end to end where that is quicker than an index. */
export function createQueryPlans(database: TestDatabase, small: ReadonlySet<string>): QueryPlans {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  const catchQuery = async (run: () => Promise<unknown>): Promise<CompiledQuery> => {
    queries.length = 0;
    await run();
    const query = queries.find(({ sql }) => sql !== 'begin');
    if (query === undefined) throw new Error('No query was made');
    return query;
  };
  return {
    db,
    measure: async (read) => {
      const query = await catchQuery(read);
      const { rows } = await database.pool.query<Explained>(`${EXPLAIN} ${query.sql}`, [
        ...query.parameters,
      ]);
      return costOf(rows, small);
    },
  };
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const EXPLAIN = 'explain (analyze, timing off, format json)';

/** Read from end to end by the plan for any values, which a prepared statement keeps. Nothing is run. */
export async function findScanned({ pool }: TestDatabase, statement: string): Promise<string[]> {
  const { rows } = await pool.query<Explained>(`explain (generic_plan, format json) ${statement}`);
  return costOf(rows, new Set()).scanned;
}

function costOf([explained]: readonly Explained[], small: ReadonlySet<string>): QueryCost {
  const plan = explained?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('No plan');
  const scans = flatten(plan).filter(
    (node) => node['Relation Name'] !== undefined && !small.has(node['Relation Name']),
  );
  const isWhole = (node: PlanNode) => node['Node Type'].includes('Seq Scan');
  return {
    scanned: scans.filter(isWhole).map((node) => node['Relation Name'] ?? ''),
    rows: scans.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

/**
 * Fills empty tables, then builds all their indexes at once, those of keys as well, in the transaction that empties them:
 * what it writes needs no log of changes. A part of the time. Meanwhile no query uses them, as they lack the rows.
 * Statistics are as autovacuum makes them.
 */
export async function fillTables(
  { pool }: TestDatabase,
  tables: readonly string[],
  seed: string,
): Promise<void> {
  await pool.query(`
    set local session_replication_role = replica;
    truncate ${tables.join(', ')} cascade;
    set local session_replication_role = origin;
    ${withoutIndexes(tables, seed)}`);
  await pool.query('vacuum analyze');
}

/** As `fillTables`, with what is there. Keys are not checked: the rows are made up. */
export async function addRows(
  { pool }: TestDatabase,
  tables: readonly string[],
  seed: string,
): Promise<void> {
  await pool.query(`
    set local session_replication_role = replica;
    ${withoutIndexes(tables, seed)}`);
  await pool.query('vacuum analyze');
}

function withoutIndexes(tables: readonly string[], seed: string): string {
  const names = tables.map((table) => `'${table}'::regclass`).join(', ');
  return `update pg_index set indisready = false, indisvalid = false where indrelid in (${names});
    ${seed};
    ${tables.map((table) => `reindex table ${table};`).join('\n')}`;
}
