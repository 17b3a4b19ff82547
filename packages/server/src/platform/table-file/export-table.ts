// Rows that leave as a file: who took which ones is in the journal.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import type { TableFormat } from '@releve/domain/table-format.ts';
import type { ReadContext } from '../http/serve.ts';
import { type JournalEntry, recordJournal } from '../journal.ts';
import { type TableColumn, writeTableFile } from './table-file.ts';

interface TableExport {
  /** What the journal calls the rows. */
  readonly objet: JournalEntry['objet'];
  /** What was asked for, as the journal keeps it. */
  readonly asked: { readonly format: TableFormat } & Readonly<Record<string, unknown>>;
  /** Of the file, without its extension. */
  readonly name: string;
}

export async function exportTable<Row>(
  { db, user, address }: Pick<ReadContext, 'db' | 'user' | 'address'>,
  { objet, asked, name }: TableExport,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<WholeFile> {
  await recordJournal(db, {
    acteur: user,
    action: 'export',
    objet,
    apres: { ...asked, lignes: rows.length },
    adresse: address,
  });
  return writeTableFile({ format: asked.format, langue: user.langue, name }, columns, rows);
}
