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

export interface SuiviSchemaTables {
  suivi_schemas: SuiviSchemasTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends SuiviSchemaTables {}
}
