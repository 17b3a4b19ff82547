// The audit log: who did what, to what, for whom. Written in the transaction of the act itself.
import type { Tables } from './database-schema.ts';
import type { Connection } from './database.ts';
import { insertJournalEntry } from './journal.repository.ts';

export interface JournalEntry {
  /** Who acted; null where nobody is signed in. */
  acteur: number | null;
  /** On whose behalf, in employee mode. */
  pour?: number;
  action: string;
  objet: keyof Tables | 'endpoint';
  objet_id?: number;
  avant?: unknown;
  apres?: unknown;
  adresse?: string;
}

const toJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

export function recordJournal(db: Connection, entry: JournalEntry): Promise<void> {
  return insertJournalEntry(db, {
    acteur_id: entry.acteur,
    pour_id: entry.pour ?? null,
    action: entry.action,
    objet: entry.objet,
    objet_id: entry.objet_id ?? null,
    avant: toJson(entry.avant),
    apres: toJson(entry.apres),
    adresse: entry.adresse ?? null,
  });
}
