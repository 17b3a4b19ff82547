// For the few hottest queries: Kysely compiles them once and PostgreSQL plans them once per connection.
// Only for queries of a fixed shape; every other query goes through Kysely as it is.
import { createHash } from 'node:crypto';
import type {
  Compilable,
  CompiledQuery,
  Kysely,
  PostgresCursor,
  PostgresPoolClient,
  PostgresQueryResult,
  RawBuilder,
} from 'kysely';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database } from './database-schema.ts';

type Parameter<Params> = <K extends keyof Params & string>(name: K) => RawBuilder<Params[K]>;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const statementNames = new Map<string, string>();

/**
 * `const findQuarts = prepareQuery<{ date: string }, Quart>((db, param) =>
 *   db.selectFrom('quarts').where('date', '=', param('date')).selectAll());`
 * then `await findQuarts(connection, { date })`.
 */
export function prepareQuery<Params extends object, Row>(
  build: (db: Kysely<Database>, param: Parameter<Params>) => Compilable<Row>,
): (connection: Kysely<Database>, params: Params) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (connection, params) => {
    if (compiled === undefined) {
      compiled = build(connection, (name) => sql`${new Placeholder(name)}`).compile();
      const hash = createHash('sha256').update(compiled.sql).digest('hex').slice(0, 24);
      statementNames.set(compiled.sql, `releve_${hash}`);
    }
    const values = new Map(Object.entries(params));
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values.get(value.name) : value,
    );
    const result = await connection.executeQuery<Row>({ ...compiled, parameters });
    return result.rows;
  };
}

/** The same for a statement written out as SQL. */
export const prepareSql = <Params extends object, Row>(
  write: (param: Parameter<Params>) => RawBuilder<Row>,
): ((connection: Kysely<Database>, params: Params) => Promise<Row[]>) =>
  prepareQuery((db, param) => ({ compile: () => write(param).compile(db) }));

const namingClients = new WeakMap<PoolClient, PostgresPoolClient>();

/** Kysely knows no statement names; its queries pass through here, and those prepared above get theirs. */
export function namePreparedStatements(client: PoolClient): PostgresPoolClient {
  let namingClient = namingClients.get(client);
  if (namingClient === undefined) {
    namingClient = new NamingClient(client);
    namingClients.set(client, namingClient);
  }
  return namingClient;
}

class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(statement: string | object, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not set up.');
    const name = statementNames.get(statement);
    return this.#client.query({ text: statement, values: [...values], name });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
