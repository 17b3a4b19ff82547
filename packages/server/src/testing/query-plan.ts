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

export interface QueryCost {
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
  return {
    db,
    measure: async (read) => {
      queries.length = 0;
      await read();
      const [query] = queries;
      if (query === undefined) throw new Error('No query was made');
      const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, timing off, format json) ${query.sql}`,
        [...query.parameters],
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan === undefined) throw new Error('No plan');
      const scans = flatten(plan).filter(
        (node) => node['Relation Name'] !== undefined && !small.has(node['Relation Name']),
      );
      const isWhole = (node: PlanNode) => node['Node Type'].includes('Seq Scan');
      return {
        scanned: scans.filter(isWhole).map((node) => node['Relation Name'] ?? ''),
        rows: scans.reduce(
          (sum, node) =>
            sum +
            (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
          0,
        ),
      };
    },
  };
}

/** Fills tables without their indexes, then gives them these: a third of the time. */
export async function fillTables(
  database: TestDatabase,
  tables: readonly string[],
  seed: string,
): Promise<void> {
  const { rows: indexes } = await database.pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { name } of indexes) await database.pool.query(`drop index ${name}`);
  await database.pool.query(seed);
  for (const { definition } of indexes) await database.pool.query(definition);
  await database.pool.query('analyze');
}
