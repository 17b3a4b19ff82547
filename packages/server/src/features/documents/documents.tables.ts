// The tables of documents as TypeScript sees them. A test compares them with the migrated database.
import type { Audience } from '@releve/domain/audience.ts';
import type { DocumentStatut, DocumentSujet } from '@releve/domain/features/documents.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface DossiersTable {
  id: GeneratedAlways<number>;
  nom: string;
  parent_id: number | null;
  version: Generated<number>;
}

export interface DocumentsTable {
  id: GeneratedAlways<number>;
  titre: string;
  description: Generated<string>;
  sujet: DocumentSujet;
  dossier_id: number | null;
  client_id: number | null;
  proprietaire_id: number;
  revision_le: string | null;
  confirmation_requise: Generated<boolean>;
  audience_figee: Generated<boolean>;
  figee_de: ColumnType<Audience | null, string | null, string | null> | null;
  statut: Generated<DocumentStatut>;
  version_id: number | null;
  publie_le: string | null;
  cree_par: number;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  modifie_par: number;
  version: Generated<number>;
}

export interface DocumentTextesTable {
  document_id: number;
  version_id: number | null;
  texte: Generated<string>;
  lu_le: string | null;
  tsv: string;
}

export interface DocumentEpinglesTable {
  employe_id: number;
  document_id: number;
  at: string;
}

export interface DocumentsTables {
  dossiers: DossiersTable;
  documents: DocumentsTable;
  document_textes: DocumentTextesTable;
  document_epingles: DocumentEpinglesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends DocumentsTables {}
}
