// The published versions of forms, which more than one feature reads: who may fill which, and what one says.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { type ContentVersion, findContentVersion } from '../content-versions.repository.ts';
import type { Connection } from '../database.ts';

/** All that a form says, so that what was begun under a version is finished under it. */
export type FormVersionContent = Pick<
  PublishedForm,
  'titre' | 'description' | 'genre' | 'cible' | 'groupes' | 'contenu'
>;

const toForm = ({
  id,
  object_id,
  numero,
  publie_le,
  contenu,
}: Omit<ContentVersion<FormVersionContent>, 'note'>): PublishedForm => ({
  schema_version_id: id,
  schema_id: object_id,
  numero,
  publie_le,
  ...contenu,
});

/** Whatever was published since, and whether it is still offered. */
export async function findVersion(db: Connection, id: number): Promise<PublishedForm | undefined> {
  const version = await findContentVersion<FormVersionContent>(db, 'suivi_schema', id);
  return version && toForm(version);
}

/** Those in use that the group may fill, by title. */
export async function findForms(
  db: Connection,
  { usergroup, genre }: { usergroup: Usergroup; genre?: Genre | undefined },
): Promise<PublishedForm[]> {
  const rows = await db
    .selectFrom('content_versions as versions')
    .innerJoin('suivi_schemas as schemas', 'schemas.id', 'versions.object_id')
    .select(['versions.id', 'versions.object_id', 'versions.numero', 'versions.publie_le'])
    .select(sql<FormVersionContent>`versions.contenu`.as('contenu'))
    .where('versions.object', '=', 'suivi_schema')
    .where('schemas.archive', '=', false)
    .where(sql<boolean>`versions.contenu->'groupes' @> to_jsonb(${usergroup}::int)`)
    .where(
      sql<boolean>`versions.numero = (
        select max(numero) from content_versions
        where object = versions.object and object_id = versions.object_id)`,
    )
    .$if(genre !== undefined, (forms) =>
      forms.where(sql<boolean>`versions.contenu->>'genre' = ${genre}`),
    )
    .orderBy(sql`search_text(versions.contenu->>'titre')`)
    .orderBy('versions.id')
    .execute();
  return rows.map(toForm);
}
