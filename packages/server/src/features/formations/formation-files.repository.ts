// The files of lessons, with what is said of each.
import { FORMATION_FILE } from '@releve/domain/features/formations.ts';
import type { Connection } from '../../platform/database.ts';

export interface StoredPiece {
  readonly uuid: string;
  readonly file_id: number;
  readonly file: string;
  readonly nom: string;
  readonly type: string;
  readonly taille: number;
}

export const findPieces = (db: Connection, formationId: number): Promise<StoredPiece[]> =>
  db
    .selectFrom('attachments')
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .select([
      'attachments.uuid',
      'attachments.file_id',
      'fichiers.uuid as file',
      'fichiers.name as nom',
      'fichiers.type_mime as type',
      'fichiers.taille',
    ])
    .where('attachments.object', '=', FORMATION_FILE.object)
    .where('attachments.object_id', '=', formationId)
    .orderBy('attachments.position')
    .orderBy('attachments.id')
    .execute();
