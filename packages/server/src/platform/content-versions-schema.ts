// The versions of content as TypeScript sees them. The same test compares them with the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ObjectName } from './objects-schema.ts';

/** Whoever reads one knows what its object publishes. */
type StoredContent = ColumnType<unknown, string, never>;

export interface ContentVersionsTable {
  id: GeneratedAlways<number>;
  object: ObjectName;
  object_id: number;
  numero: number;
  contenu: StoredContent;
  note: Generated<string>;
  publie_par: number;
  publie_le: Generated<string>;
}
