// The tables of deadlines and of looks as TypeScript sees them. The same test compares them with the migrated database.
import type { Generated, GeneratedAlways } from 'kysely';
import type { ObjectName } from './objects-schema.ts';

export interface DeadlinesTable {
  id: GeneratedAlways<number>;
  object: ObjectName;
  object_id: number;
  /** Which one of the object's: `rappel-1`, `escalade-2`. */
  key: string;
  due_at: string;
  done_at: string | null;
  stopped_at: string | null;
  attempts: Generated<number>;
  retry_at: string | null;
  failed_at: string | null;
}

/** Who looked at something confidential. */
export interface LooksTable {
  id: GeneratedAlways<number>;
  object: ObjectName;
  object_id: number;
  employe_id: number;
  way: 'ecran' | 'pdf';
  at: string;
}
