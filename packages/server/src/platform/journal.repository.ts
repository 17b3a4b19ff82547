// The audit log's one statement: rows are added, never changed (a trigger refuses it).
import type { Insertable } from 'kysely';
import type { JournalTable } from './database-schema.ts';
import type { Connection } from './database.ts';

export async function insertJournalEntry(
  db: Connection,
  entry: Insertable<JournalTable>,
): Promise<void> {
  await db.insertInto('journal').values(entry).execute();
}
