// For the few hottest queries: Kysely compiles them once and PostgreSQL plans them once per connection.
// Only for queries of a fixed shape; every other query goes through Kysely as it is, and is planned once per connection
// where statement-names.ts finds it suited.
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database-schema.ts';
import { chooseStatement } from './statement-names.ts';

export type Parameter<Params> = <K extends keyof Params & string>(name: K) => RawBuilder<Params[K]>;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export interface PreparedQuery<Params extends object, Row> {
  (connection: Kysely<Database>, params: Params): Promise<Row[]>;
  /** What it would send, for whoever sends it later. */
  readonly bind: (connection: Kysely<Database>, params: Params) => CompiledQuery<Row>;
}

/**
 * `const findQuarts = prepareQuery<{ date: string }, Quart>((db, param) =>
 *   db.selectFrom('quarts').where('date', '=', param('date')).selectAll());`
 * then `await findQuarts(connection, { date })`.
 */
export function prepareQuery<Params extends object, Row>(
  build: (db: Kysely<Database>, param: Parameter<Params>) => Compilable<Row>,
): PreparedQuery<Params, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const bind: PreparedQuery<Params, Row>['bind'] = (connection, params) => {
    if (compiled === undefined) {
      compiled = build(connection, (name) => sql`${new Placeholder(name)}`).compile();
      chooseStatement(compiled.sql);
    }
    const values = new Map(Object.entries(params));
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values.get(value.name) : value,
    );
    return { ...compiled, parameters };
  };
  const run = async (connection: Kysely<Database>, params: Params): Promise<Row[]> =>
    (await connection.executeQuery(bind(connection, params))).rows;
  return Object.assign(run, { bind });
}

/**
 * `where('memos.id', '=', anyOf(param('ids')))`. The ids go through a subquery, of which the plan expects ten, whatever comes: for a
 * list itself of fewer, the plan for that very list would seem cheaper, and the statement would be planned at each use.
 */
export const anyOf = (ids: readonly number[] | RawBuilder<readonly number[]>): RawBuilder<number> =>
  sql<number>`any(array(select unnest(${ids}::bigint[])))`;

/** The same for a statement written out as SQL. */
export const prepareSql = <Params extends object, Row>(
  write: (param: Parameter<Params>) => RawBuilder<Row>,
): PreparedQuery<Params, Row> =>
  prepareQuery((db, param) => ({ compile: () => write(param).compile(db) }));
