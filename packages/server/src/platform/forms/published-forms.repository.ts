// The published versions of forms, which more than one feature reads: who may fill which, and what one says.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../database.ts';

const selectVersions = (db: Connection) =>
  db
    .selectFrom('suivi_schema_versions as versions')
    .select([
      'versions.id as schema_version_id',
      'versions.schema_id',
      'versions.numero',
      'versions.titre',
      'versions.description',
      'versions.genre',
      'versions.cible',
      'versions.groupes',
      'versions.publie_le',
      'versions.contenu',
    ]);

/** Whatever was published since, and whether it is still offered. */
export const findVersion = (db: Connection, id: number): Promise<PublishedForm | undefined> =>
  selectVersions(db).where('versions.id', '=', id).executeTakeFirst();

/** Those in use that the group may fill, by title. */
export const findForms = (
  db: Connection,
  { usergroup, genre }: { usergroup: Usergroup; genre?: Genre | undefined },
): Promise<PublishedForm[]> =>
  selectVersions(db)
    .innerJoin('suivi_schemas as schemas', 'schemas.id', 'versions.schema_id')
    .where('schemas.archive', '=', false)
    .where(sql<boolean>`${usergroup}::int = any(versions.groupes)`)
    .where(
      sql<boolean>`versions.numero = (
        select max(numero) from suivi_schema_versions where schema_id = versions.schema_id)`,
    )
    .$if(genre !== undefined, (forms) => forms.where('versions.genre', '=', genre ?? 'suivi'))
    .orderBy(sql`search_text(versions.titre)`)
    .orderBy('versions.id')
    .execute();
