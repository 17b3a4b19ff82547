// The audit log: who did what, to what, for whom. Written in the transaction of the act itself.
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { Connection } from './database.ts';
import { insertJournalEntries } from './journal.repository.ts';

/** The person itself rather than an id: employee mode comes along, and cannot be forgotten. */
interface Actor {
  readonly id: number;
  /** On whose behalf, in employee mode. */
  readonly actsFor?: number | null;
}

export interface JournalEntry {
  /** Who acted; null where nobody is signed in. */
  acteur: Actor | null;
  action: JournalAction;
  objet: JournalObjet;
  objet_id?: number;
  avant?: unknown;
  apres?: unknown;
  adresse?: string;
}

/** Half an emoji is no text for the database: an act is not refused for it. */
const asText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

const toJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, asText);

export const recordJournal = (db: Connection, entry: JournalEntry): Promise<void> =>
  recordManyInJournal(db, [entry]);

/** In one statement, whatever their number. */
export function recordManyInJournal(
  db: Connection,
  entries: readonly JournalEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    acteur_id: entry.acteur?.id ?? null,
    acted_for_id: entry.acteur?.actsFor ?? null,
    action: entry.action,
    objet: entry.objet,
    objet_id: entry.objet_id ?? null,
    avant: toJson(entry.avant),
    apres: toJson(entry.apres),
    adresse: entry.adresse ?? null,
  }));
  return insertJournalEntries(db, rows);
}

type Fields = Readonly<Record<string, unknown>>;

/** Only what differs, so that the log says what was changed and repeats nothing else. */
export function findChanges<Before extends Fields>(
  before: Before,
  after: { readonly [Name in keyof Before]?: unknown },
): { avant: Fields; apres: Fields } {
  const names = Object.keys(before).filter(
    (name) => name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return {
    avant: Object.fromEntries(names.map((name) => [name, before[name]])),
    apres: Object.fromEntries(names.map((name) => [name, after[name]])),
  };
}
