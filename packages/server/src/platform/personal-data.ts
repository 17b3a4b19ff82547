// What is stored about one person, as each feature says of its tables: the rows that are theirs, or why a column that
// names people makes none. `features/vie-privee` makes a file of all of it; a test compares them with the database.
import type { Tables } from './database-schema.ts';

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Rows for which it does not hold are left out: what the person was not told yet, as a draft. */
export interface Only {
  readonly column: string;
  /** One of these; without them, whatever is not null. */
  readonly values?: readonly (string | boolean)[];
}

/** The rows of another table, to which these belong. */
interface Through {
  readonly table: keyof Tables;
  /** The column of these rows that names one of those. */
  readonly on: string;
  /** Of those, what names the person. */
  readonly by: string;
  readonly only?: Only;
}

export interface PersonalRows {
  readonly table: keyof Tables;
  /** The columns that name the person: one of them is enough. */
  readonly by: readonly string[];
  readonly through?: Through;
  readonly only?: Only;
  readonly columns: readonly string[];
  /** The newest come first, and are kept where there are too many. */
  readonly newest: string;
  /** For the person alone: left out of a file that somebody else asked for. */
  readonly isOwnOnly?: boolean;
}

interface DeclaredRows<Table extends keyof Tables> {
  readonly by?: readonly ColumnOf<Table>[];
  readonly through?: Through & { readonly on: ColumnOf<Table> };
  readonly only?: Only & { readonly column: ColumnOf<Table> };
  readonly columns: readonly ColumnOf<Table>[];
  readonly newest: ColumnOf<Table>;
  readonly isOwnOnly?: boolean;
}

type ColumnName = { [Table in keyof Tables]: `${Table}.${ColumnOf<Table>}` }[keyof Tables];

export interface PersonalData {
  readonly rows: readonly PersonalRows[];
  /** Columns that name a person and make nothing theirs, each with the reason. */
  readonly excepted: Readonly<Partial<Record<ColumnName, string>>>;
}

export const personalRows = <Table extends keyof Tables>(
  table: Table,
  { by = [], ...declared }: DeclaredRows<Table>,
): PersonalRows => ({ table, by, ...declared });

/** What somebody did for the company or for others stands in the journal, and that is in the file. */
export const ACT = 'an act: the journal has it, and the row is about something or somebody else';
export const OTHERS = 'the row is about another person';
export const DRAFT = 'a draft of the planner, which nobody was told of';
export const SECRET = 'a secret or a copy for a few days, which says nothing more';
