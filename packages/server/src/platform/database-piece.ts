// Statements that PostgreSQL gets in one piece and answers in one. By itself `pg` asks for an answer after each of them, which is
// a write and a wake-up more on both sides, and has the columns of a named statement described each time.
import { DatabaseError, Query, type PoolClient } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { columnTypes } from './column-types.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** PostgreSQL keeps what has one. */
  readonly name: string | undefined;
}

export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** Of the connection of `pg`: what its own queries use. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: Pick<Statement, 'text' | 'name'>): void;
  bind(bound: { statement: string | undefined; values: readonly unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

/** What the client of `pg` calls of a query, with what PostgreSQL has said. */
interface Listener {
  submit(wire: Wire): null;
  handleRowDescription(said: { fields: readonly { name: string; dataTypeID: number }[] }): void;
  handleDataRow(said: { fields: readonly (string | null)[] }): void;
  handleCommandComplete(said: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** Its client takes nothing else while it pipelines. */
const PgQuery = Query as unknown as new (text: string) => Listener;

/** What a named statement answers once the tables beneath it have changed their shape. */
export const CHANGED_SHAPE = '0A000';

/** What one connection has ready. */
class KeptStatements {
  /** By name; undefined where no answer has come yet. */
  readonly #columns = new Map<string, readonly Column[] | undefined>();
  /** Whether PostgreSQL has taken these is not known. */
  readonly #doubted = new Set<string>();

  write(wire: Wire, { text, name, values }: Statement): void {
    const isReady = name !== undefined && this.#columns.has(name);
    if (!isReady) {
      if (name !== undefined) {
        if (this.#doubted.delete(name)) wire.close({ type: 'S', name });
        this.#columns.set(name, undefined);
      }
      wire.parse({ text, name });
    }
    wire.bind({ statement: name, values });
    if (this.columnsOf(name) === undefined) wire.describe({ type: 'P' });
    wire.execute();
  }

  columnsOf(name: string | undefined): readonly Column[] | undefined {
    return name === undefined ? undefined : this.#columns.get(name);
  }

  /** They hold for as long as PostgreSQL keeps the statement: it refuses to answer with others. */
  learn(name: string | undefined, columns: readonly Column[]): void {
    if (name !== undefined && this.#columns.has(name)) this.#columns.set(name, columns);
  }

  doubt(name: string | undefined): void {
    if (name !== undefined && this.#columns.delete(name)) this.#doubted.add(name);
  }
}

/** As in `INSERT 0 3`. */
const COUNT = /\d+$/;

const parserOf = (type: number): Column['parse'] => columnTypes.getTypeParser(type, 'text');

class Piece extends PgQuery {
  readonly #statements: readonly Statement[];
  readonly #kept: KeptStatements;
  readonly #settle: PromiseWithResolvers<readonly Answer[]>;
  readonly #answers: Answer[] = [];
  /** Of the statement that is being answered. */
  #columns: readonly Column[] | undefined;
  #rows: object[] = [];
  #failure: unknown;

  constructor(
    statements: readonly Statement[],
    kept: KeptStatements,
    settle: PromiseWithResolvers<readonly Answer[]>,
  ) {
    super('');
    this.#statements = statements;
    this.#kept = kept;
    this.#settle = settle;
  }

  override submit(wire: Wire): null {
    wire.stream.cork();
    try {
      for (const statement of this.#statements) this.#kept.write(wire, statement);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    this.#expectNext();
    return null;
  }

  #expectNext(): void {
    this.#columns = this.#kept.columnsOf(this.#statements[this.#answers.length]?.name);
    this.#rows = [];
  }

  override handleRowDescription({ fields }: Parameters<Listener['handleRowDescription']>[0]): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  override handleDataRow({ fields }: Parameters<Listener['handleDataRow']>[0]): void {
    const row: Record<string, unknown> = {};
    try {
      this.#columns?.forEach(({ name, parse }, index) => {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      });
      this.#rows.push(row);
    } catch (error) {
      this.#failure ??= error;
    }
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.#kept.learn(this.#statements[this.#answers.length]?.name, this.#columns ?? []);
    const [command = ''] = text.split(' ', 1);
    this.#answers.push({ command, rowCount: Number(COUNT.exec(text)?.[0] ?? 0), rows: this.#rows });
    this.#expectNext();
  }

  override handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settle.resolve(this.#answers);
    else this.#settle.reject(this.#failure);
  }

  override handleError(error: Error): void {
    const [failed, ...behind] = this.#statements.slice(this.#answers.length);
    if (error instanceof DatabaseError && error.code === CHANGED_SHAPE)
      this.#kept.doubt(failed?.name);
    // What stands behind the one that failed was not even read.
    for (const statement of [failed, ...behind]) {
      if (this.#kept.columnsOf(statement?.name) === undefined) this.#kept.doubt(statement?.name);
    }
    this.#settle.reject(error);
  }
}

/** Sends to one connection. */
export class PieceSender {
  readonly #connection: PoolClient;
  readonly #kept = new KeptStatements();

  constructor(connection: PoolClient) {
    this.#connection = connection;
  }

  /** All of their answers. Where one fails, those behind it are not begun. */
  send(statements: readonly Statement[]): Promise<readonly Answer[]> {
    const settle = Promise.withResolvers<readonly Answer[]>();
    const prepared = statements.map(({ values, ...statement }) => ({
      ...statement,
      values: values.map((value) => prepareValue(value)),
    }));
    const piece: object = new Piece(prepared, this.#kept, settle);
    this.#connection.query(piece as Query);
    return settle.promise;
  }
}
