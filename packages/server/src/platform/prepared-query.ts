// For the few hottest queries: Kysely compiles them once and PostgreSQL plans them once per connection.
// Only for queries of a fixed shape; every other query goes through Kysely as it is, and is planned once per connection
// where statement-names.ts finds it suited.
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
import { DatabaseError, type PoolClient } from 'pg';
import type { Database } from './database-schema.ts';
import { chooseStatement, ConnectionNames } from './statement-names.ts';

type Parameter<Params> = <K extends keyof Params & string>(name: K) => RawBuilder<Params[K]>;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

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
      chooseStatement(compiled.sql);
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

/** Kysely knows no statement names; its queries pass through here and get theirs. */
export function namePreparedStatements(client: PoolClient): PostgresPoolClient {
  let namingClient = namingClients.get(client);
  if (namingClient === undefined) {
    namingClient = new NamingClient(client);
    namingClients.set(client, namingClient);
  }
  return namingClient;
}

/** What a named statement answers once the tables beneath it have changed their shape. */
const CHANGED_SHAPE = '0A000';

class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names = new ConnectionNames();

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(statement: string | object, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not set up.');
    const name = this.#names.find(statement, values.length > 0);
    const result = this.#client.query({ text: statement, values: [...values], name });
    if (name === undefined) return result;
    return result.catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === CHANGED_SHAPE) this.#names.ban(name);
      throw error;
    });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
