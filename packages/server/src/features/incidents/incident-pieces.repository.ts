// Pictures, voice notes and documents of incidents, and the photos of the task that put one right.
import type { PieceMoment } from '@releve/domain/features/incident-parts.ts';
import { INCIDENT_PIECE } from '@releve/domain/features/incidents.ts';
import { TACHE_PHOTO } from '@releve/domain/features/punch.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export interface StoredPiece {
  readonly uuid: string;
  readonly file_id: number;
  readonly file: string;
  readonly name: string;
  readonly type: string;
  readonly thumbnail: string | null;
  readonly moment: PieceMoment;
  readonly le: string;
  readonly incident_id: number;
}

/** Of an incident and of those that were merged into it, as they came. */
export async function findPieces(db: Connection, incidentId: number): Promise<StoredPiece[]> {
  const { rows } = await sql<StoredPiece>`
    select attachments.uuid, attachments.file_id, fichiers.uuid as file, fichiers.name, fichiers.type_mime as type,
      fichiers.vignette as thumbnail, coalesce(attachments.place ->> 'moment', 'signalement') as moment,
      attachments.created_at as le, attachments.position, incidents.id as incident_id
    from incidents
    join attachments on attachments.object = ${INCIDENT_PIECE.object} and attachments.object_id = incidents.id
    join fichiers on fichiers.id = attachments.file_id
    where incidents.id = ${incidentId} or incidents.fusionne_dans = ${incidentId}
    union all
    select attachments.uuid, attachments.file_id, fichiers.uuid, fichiers.name, fichiers.type_mime,
      fichiers.vignette, 'tache', tache_photos.cree_le, 0, incidents.id
    from incidents
    join tache_photos on tache_photos.tache_id = incidents.tache_id
    join attachments on attachments.object = ${TACHE_PHOTO.object} and attachments.object_id = tache_photos.id
    join fichiers on fichiers.id = attachments.file_id
    where incidents.id = ${incidentId}
    order by le, position, uuid`.execute(db);
  return rows;
}

/** Its number and their order, as `INC-2026-041-2.webp`: what a camera calls them says nothing, once they are saved. */
export async function nameByNumber(tx: Tx, incidentId: number): Promise<void> {
  await sql`
    update fichiers set name = placed.name || coalesce(substring(fichiers.name from '[.][^.]{1,5}$'), '')
    from (
      select attachments.file_id, incidents.numero || '-' || row_number() over (
        order by attachments.created_at, attachments.position, attachments.id) as name
      from attachments join incidents on incidents.id = attachments.object_id
      where attachments.object = ${INCIDENT_PIECE.object} and attachments.object_id = ${incidentId}) placed
    where fichiers.id = placed.file_id and fichiers.type_mime <> 'application/pdf'`.execute(tx);
}

/** Nobody can tell from the files who reported it, nor from what a document was called. */
export async function forgetSender(tx: Tx, incidentId: number): Promise<void> {
  await sql`
    with unnamed as (
      update attachments set created_by = null
      where object = ${INCIDENT_PIECE.object} and object_id = ${incidentId} returning file_id)
    update fichiers set auteur_id = null,
      name = case when type_mime = 'application/pdf' then 'document.pdf' else name end
    where id in (select file_id from unnamed)`.execute(tx);
}
