// The tables of files, as TypeScript sees them: one interface per table and view, nothing else. The same test compares
// them with the migrated database.
import type { FileType } from '@releve/domain/attachments.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface FichiersTable {
  id: GeneratedAlways<number>;
  uuid: string;
  name: string;
  type_mime: string;
  taille: number;
  hash: Buffer;
  largeur: number | null;
  hauteur: number | null;
  garde: Generated<boolean>;
  auteur_id: number | null;
  cree_le: Generated<string>;
  vignette: string | null;
}

export interface AttachmentsTable {
  id: GeneratedAlways<number>;
  uuid: string;
  file_id: number;
  object: string;
  object_id: number;
  position: Generated<number>;
  place: Generated<Record<string, unknown>>;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface UploadsTable {
  uuid: string;
  created_by: number;
  object: string;
  name: string;
  type: FileType;
  size: number;
  hash: string;
  received: Generated<number>;
  pieces: Generated<number[]>;
  file_id: number | null;
  refused: string | null;
  created_at: Generated<string>;
}

export interface EmployePhotosView {
  employe_id: number;
  uuid: string;
}
