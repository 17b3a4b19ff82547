// Inserts the rows of a backup, many at a time. PostgreSQL turns each value's text back into its type.
import type { Client } from 'pg';
import type { BackupTable } from './backup-file.ts';
import { BackupError, nameTable } from './backup-file.ts';
import { JOBS_SCHEMA, quoteTable } from './catalog.ts';

const ROWS_PER_INSERT = 500;
/** Rows may hold a piece of a photo each: a batch is never much larger than this. */
const CHARACTERS_PER_INSERT = 8 * 1024 * 1024;

export class RowLoader {
  readonly #client: Client;
  readonly #targets: ReadonlyMap<string, BackupTable>;
  readonly #counts = new Map<BackupTable, number>();
  #table: BackupTable | undefined;
  #insert = '';
  #batch: string[] = [];
  #batchLength = 0;

  constructor(client: Client, targets: readonly BackupTable[]) {
    this.#client = client;
    this.#targets = new Map(targets.map((table) => [nameTable(table), table]));
  }

  async beginTable(table: BackupTable): Promise<void> {
    await this.#flush();
    const target = this.#targets.get(nameTable(table));
    this.#table = table;
    this.#insert = target === undefined ? '' : this.#formatInsert(table, target);
    if (this.#insert === '')
      throw new BackupError(`This version has no table ${nameTable(table)}.`);
    this.#counts.set(table, 0);
  }

  async add(json: string): Promise<void> {
    this.#batch.push(json);
    this.#batchLength += json.length;
    const isFull = this.#batchLength >= CHARACTERS_PER_INSERT;
    if (isFull || this.#batch.length === ROWS_PER_INSERT) await this.#flush();
  }

  async finish(): Promise<void> {
    await this.#flush();
  }

  /** Counts what is really there, and returns the total. */
  async verifyCounts(): Promise<number> {
    let total = 0;
    for (const [table, expected] of this.#counts) {
      const { rows } = await this.#client.query<{ count: string }>(
        `select count(*) as count from ${quoteTable(table)}`,
      );
      if (Number(rows[0]?.count) !== expected) {
        throw new BackupError(`${nameTable(table)} did not receive all of its ${expected} rows.`);
      }
      total += expected;
    }
    return total;
  }

  #formatInsert(table: BackupTable, target: BackupTable): string {
    const types = new Map(target.columns.map(({ name, type }) => [name, type]));
    const columns = table.columns
      .map(({ name }, index) => ({ name, index, type: types.get(name) }))
      .filter(({ name, type }) => {
        // The job queue's tables belong to pg-boss, whose newer versions may have dropped a column.
        if (type !== undefined || table.schema === JOBS_SCHEMA) return type !== undefined;
        throw new BackupError(`This version has no column ${name} in ${nameTable(table)}.`);
      });
    const names = columns.map(({ name }) => this.#client.escapeIdentifier(name));
    const values = columns.map(({ index, type }) => `(line ->> ${index})::${type}`);
    return `insert into ${quoteTable(table)} (${names.join(', ')}) overriding system value
            select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as line`;
  }

  async #flush(): Promise<void> {
    if (this.#table === undefined || this.#batch.length === 0) return;
    await this.#client.query(this.#insert, [`[${this.#batch.join(',')}]`]);
    this.#counts.set(this.#table, (this.#counts.get(this.#table) ?? 0) + this.#batch.length);
    this.#batch = [];
    this.#batchLength = 0;
  }
}
