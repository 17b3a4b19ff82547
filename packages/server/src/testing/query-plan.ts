// What a query reads of large tables, counted in rows rather than in milliseconds, so that a busy machine changes nothing.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { escapeLiteral, type Pool } from 'pg';
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
  /** The same with the plan that a prepared statement keeps for any values; what it writes is undone. */
  readonly measurePrepared: (write: () => Promise<unknown>) => Promise<QueryCost>;
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
    measurePrepared: async (write) =>
      costOf(await explainPrepared(database.pool, await catchQuery(write)), small),
  };
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const EXPLAIN = 'explain (analyze, timing off, format json)';

async function explainPrepared(pool: Pool, query: CompiledQuery): Promise<Explained[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare measured as ${query.sql}`);
    const values = query.parameters.map((value) => escapeLiteral(String(value)));
    const { rows } = await client.query<Explained>(
      `${EXPLAIN} execute measured (${values.join(', ')})`,
    );
    return rows;
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
    client.release();
  }
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
  const names = tables.map((table) => `'${table}'::regclass`).join(', ');
  await pool.query(`
    set local session_replication_role = replica;
    truncate ${tables.join(', ')} cascade;
    set local session_replication_role = origin;
    update pg_index set indisready = false, indisvalid = false where indrelid in (${names});
    ${seed};
    ${tables.map((table) => `reindex table ${table};`).join('\n')}`);
  await pool.query('vacuum analyze');
}
