// The tables of the ledger as TypeScript sees them. The same test compares them with the migrated database.
import type { Generated, GeneratedAlways } from 'kysely';

/** What is kept by movements: minutes of a bank, pieces of a stock. */
export type LedgerName = 'banque' | 'stock';

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>;
  ledger: LedgerName;
  holder_id: number;
  item_id: number;
}

export interface LedgerMovementsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  key: string;
  kind: 'movement' | 'reservation' | 'release';
  amount: number;
  effective_on: string;
  cause: string;
  object: string | null;
  object_id: number | null;
  note: Generated<string>;
  auteur_id: number | null;
  recorded_at: string;
  /** Where lines have an order within a day. */
  moment: string | null;
  /** The line for which this one was added. */
  because_id: number | null;
}
