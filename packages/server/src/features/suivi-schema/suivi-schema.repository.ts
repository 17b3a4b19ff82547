// Forms: their drafts, and the versions that were published of them.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  listSchemas,
  SchemaContent,
  SchemaSummary,
  SchemaVersionMark,
  SuiviSchema,
} from '@releve/domain/features/suivi-schema.ts';
import { countQuestions } from '@releve/domain/forms/form-schema.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import {
  findVersionMarks,
  newestVersion,
  publishVersion,
} from '../../platform/content-versions.repository.ts';
import type { FormVersionContent } from '../../platform/forms/published-forms.repository.ts';
import { matchesWords, orderBy, type Page, readPage } from '../../platform/list.repository.ts';

/** What the journal calls them. */
export const schemaNames: JournalNames = {
  suivi_schemas: sql`(select titre from suivi_schemas where id = journal.objet_id)`,
};

type Query = EndpointRequest<typeof listSchemas>['query'];

const personOf = (alias: string) => sql<SchemaSummary['modifie_par']>`jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'prenom', ${sql.ref(`${alias}.prenom`)}, 'nom', ${sql.ref(`${alias}.nom`)})`;

/** What a draft says that its version in use does not. */
const isUnpublished = sql<boolean>`(last.id is null
  or last.contenu is distinct from jsonb_build_object('titre', schemas.titre, 'description', schemas.description,
    'genre', schemas.genre, 'cible', schemas.cible, 'groupes', to_jsonb(schemas.groupes), 'contenu', schemas.contenu))`;

const selectSummaries = (db: Connection) =>
  db
    .selectFrom('suivi_schemas as schemas')
    .innerJoin('employes as auteurs', 'auteurs.id', 'schemas.modifie_par')
    .leftJoinLateral(newestVersion(db, 'suivi_schema', 'schemas.id').as('last'), (join) =>
      join.onTrue(),
    )
    .select([
      'schemas.id',
      'schemas.titre',
      'schemas.description',
      'schemas.genre',
      'schemas.cible',
      'schemas.groupes',
      'schemas.archive',
      'schemas.questions',
      'schemas.modifie_le',
      'schemas.version',
      'last.id as last_id',
      'last.numero as last_numero',
      'last.publie_le as last_publie_le',
      isUnpublished.as('a_publier'),
      personOf('auteurs').as('modifie_par'),
    ]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

function toSummary(row: SummaryRow): SchemaSummary {
  const { last_id, last_numero, last_publie_le, ...summary } = row;
  const isPublished = last_id !== null && last_numero !== null && last_publie_le !== null;
  return {
    ...summary,
    version_publiee: isPublished
      ? { id: last_id, numero: last_numero, publie_le: last_publie_le }
      : null,
  };
}

const SORTS = {
  titre: [sql`search_text(schemas.titre)`, sql`schemas.id`],
  modifie_le: [sql`schemas.modifie_le`, sql`schemas.id`],
  genre: [sql`schemas.genre`, sql`search_text(schemas.titre)`, sql`schemas.id`],
} as const;

export async function findSchemas(
  db: Connection,
  { q, genre, archive, sort = 'titre', ...page }: Query,
): Promise<Page<SchemaSummary>> {
  const text = sql<string>`schemas.titre || ' ' || schemas.description`;
  const query = selectSummaries(db)
    .$if(archive !== 'tous', (rows) => rows.where('schemas.archive', '=', archive === 'oui'))
    .$if(genre !== undefined, (rows) => rows.where('schemas.genre', '=', genre ?? 'suivi'))
    .$if(q !== undefined, (rows) => rows.where(matchesWords(text, q ?? '')))
    .orderBy(orderBy(sort, SORTS));
  const { data, meta } = await readPage(query, page);
  return { data: data.map(toSummary), meta };
}

const schemaRef = (id: number) => ({ object: 'suivi_schema', id }) as const;

const findVersions = async (db: Connection, id: number): Promise<SchemaVersionMark[]> =>
  (await findVersionMarks(db, schemaRef(id))).map(({ note: _note, ...mark }) => mark);

export async function findSchema(db: Connection, id: number): Promise<SuiviSchema | undefined> {
  const row = await selectSummaries(db)
    .select('schemas.contenu')
    .where('schemas.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { contenu, ...summary } = row;
  return { ...toSummary(summary), contenu, versions: await findVersions(db, id) };
}

const columnsOf = ({ contenu, ...head }: SchemaContent) => ({
  ...head,
  contenu: JSON.stringify(contenu),
  questions: countQuestions(contenu),
});

interface Edit {
  readonly par: number;
  readonly now: string;
}

export async function insertSchema(tx: Tx, content: SchemaContent, { par, now }: Edit) {
  const { id } = await tx
    .insertInto('suivi_schemas')
    .values({ ...columnsOf(content), cree_le: now, modifie_le: now, modifie_par: par })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSchema(tx: Tx, id: number, content: SchemaContent, { par, now }: Edit) {
  await tx
    .updateTable('suivi_schemas')
    .set((eb) => ({
      ...columnsOf(content),
      modifie_le: now,
      modifie_par: par,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Neither a change of the draft nor of who made it. */
export async function setArchived(tx: Tx, id: number, archive: boolean): Promise<void> {
  await tx
    .updateTable('suivi_schemas')
    .set((eb) => ({ archive, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The draft as it stands becomes the next version. */
export async function publishDraft(
  tx: Tx,
  { id, titre, description, genre, cible, groupes, contenu }: SuiviSchema,
  edit: Edit,
): Promise<void> {
  const published: FormVersionContent = { titre, description, genre, cible, groupes, contenu };
  await publishVersion(tx, schemaRef(id), { contenu: published, ...edit });
  await tx
    .updateTable('suivi_schemas')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
