// The tables of forms as TypeScript sees them. A test compares them with the migrated database.
import type { Cible, FormContent, Genre } from '@releve/domain/forms/form-schema.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type StoredContent = ColumnType<FormContent, string, string>;

export interface SuiviSchemasTable {
  id: GeneratedAlways<number>;
  titre: string;
  description: Generated<string>;
  genre: Genre;
  cible: Cible;
  groupes: Usergroup[];
  contenu: StoredContent;
  questions: number;
  archive: Generated<boolean>;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  modifie_par: number;
  version: Generated<number>;
}

export interface SuiviSchemaVersionsTable {
  id: GeneratedAlways<number>;
  schema_id: number;
  numero: number;
  titre: string;
  description: string;
  genre: Genre;
  cible: Cible;
  groupes: Usergroup[];
  contenu: StoredContent;
  publie_par: number;
  publie_le: Generated<string>;
}

export interface SuiviSchemaTables {
  suivi_schemas: SuiviSchemasTable;
  suivi_schema_versions: SuiviSchemaVersionsTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends SuiviSchemaTables {}
}
