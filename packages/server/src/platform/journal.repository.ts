// The audit log's statements: rows are added, never changed (a trigger refuses it).
import { sql, type Insertable } from 'kysely';
import type { JournalTable } from './database-schema.ts';
import type { Connection, Tx } from './database.ts';

export async function insertJournalEntries(
  db: Connection,
  entries: readonly Insertable<JournalTable>[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into journal (acteur_id, acted_for_id, action, objet, objet_id, avant, apres, adresse)
    select acteur_id, acted_for_id, action, objet, objet_id, avant::jsonb, apres::jsonb, adresse
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (
      acteur_id bigint, acted_for_id bigint, action text, objet text, objet_id bigint,
      avant text, apres text, adresse text)`.execute(db);
}

/** Whether this transaction has written something, and nothing of it to the log: `le` is when it began. */
export async function hasUnnamedWrite(
  tx: Tx,
  acteurId: number,
  actedForId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_unnamed: boolean }>`
    select pg_current_xact_id_if_assigned() is not null and not exists (
      select from journal where acteur_id = ${acteurId} and acted_for_id = ${actedForId} and le = now()
    ) as is_unnamed`.execute(tx);
  return rows[0]?.is_unnamed ?? false;
}
