// The tables of memos as TypeScript sees them. A test compares them with the migrated database.
import type { MemoStatut } from '@releve/domain/features/memos.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface MemosTable {
  id: GeneratedAlways<number>;
  titre: string;
  corps: string;
  statut: Generated<MemoStatut>;
  publie_le: string | null;
  programme_le: string | null;
  epingle: Generated<boolean>;
  confirmation_requise: Generated<boolean>;
  fin_le: string | null;
  auteur_id: number;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
  folded_text: GeneratedAlways<string>;
}

export interface MemosTables {
  memos: MemosTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends MemosTables {}
}
