// Writing, publishing and archiving forms.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type * as endpoints from '@releve/domain/features/suivi-schema.ts';
import type {
  PublishedForm,
  SchemaContent,
  SuiviSchema,
} from '@releve/domain/features/suivi-schema.ts';
import { tidyHead } from '@releve/domain/forms/form-import.ts';
import { checkForm } from '@releve/domain/forms/form-rules.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { findForms, findVersion } from '../../platform/forms/published-forms.repository.ts';
import { invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { lockFresh } from '../../platform/records.ts';
import * as repository from './suivi-schema.repository.ts';

export const listSchemas = (
  { db }: ReadContext,
  query: EndpointRequest<typeof endpoints.listSchemas>['query'],
) => repository.findSchemas(db, query);

export async function getSchema({ db }: { db: Connection }, id: number): Promise<SuiviSchema> {
  const schema = await repository.findSchema(db, id);
  if (!schema) throw notFound();
  return schema;
}

export async function getVersion({ db }: ReadContext, id: number): Promise<PublishedForm> {
  const form = await findVersion(db, id);
  if (!form) throw notFound();
  return form;
}

export async function listForms({ db, user }: ReadContext, genre: Genre | undefined) {
  return { data: await findForms(db, { usergroup: user.usergroup, genre }) };
}

const requireFresh = (db: Tx, id: number, version: number): Promise<SuiviSchema> =>
  lockFresh(db, 'suivi_schemas', { id, version }, () => getSchema({ db }, id));

const editOf = ({ user, now }: WriteContext) => ({ par: user.id, now: now.toString() });

export async function createSchema(
  context: WriteContext,
  content: SchemaContent,
): Promise<SuiviSchema> {
  const id = await repository.insertSchema(context.db, tidyHead(content), editOf(context));
  const schema = await getSchema(context, id);
  await record(context, 'creation', schema, { apres: headOf(schema) });
  return schema;
}

export async function updateSchema(
  context: WriteContext,
  id: number,
  { version, ...content }: SchemaContent & { version: number },
): Promise<SuiviSchema> {
  const before = await requireFresh(context.db, id, version);
  if (before.version_publiee !== null && content.genre !== before.genre) {
    throw invalidField('genre', 'schemas.genre_fixed');
  }
  await repository.updateSchema(context.db, id, tidyHead(content), editOf(context));
  const schema = await getSchema(context, id);
  await record(context, 'modification', schema, findChanges(headOf(before), headOf(schema)));
  return schema;
}

/** 422 with every fault by its place, where the draft is not complete. */
function requireComplete({ contenu }: SuiviSchema): void {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of checkForm(contenu)) {
    (errors[['contenu', ...path].join('.')] ??= []).push(message);
  }
  if (Object.keys(errors).length > 0) throw invalid('schemas.incomplete', errors);
}

export async function publishSchema(
  context: WriteContext,
  id: number,
  { version }: { version: number },
): Promise<SuiviSchema> {
  const before = await requireFresh(context.db, id, version);
  if (before.archive) throw invalid('schemas.archived');
  if (!before.a_publier) throw invalid('schemas.unchanged');
  requireComplete(before);
  await repository.publishDraft(context.db, before, editOf(context));
  const schema = await getSchema(context, id);
  const numero = schema.version_publiee?.numero;
  await record(context, 'publication', schema, { apres: { numero, ...headOf(schema) } });
  return schema;
}

export async function archiveSchema(
  context: WriteContext,
  id: number,
  { archive, version }: { archive: boolean; version: number },
): Promise<SuiviSchema> {
  const before = await requireFresh(context.db, id, version);
  if (before.archive === archive) return before;
  await repository.setArchived(context.db, id, archive);
  const schema = await getSchema(context, id);
  await record(context, archive ? 'archivage' : 'desarchivage', schema, {});
  return schema;
}

/** What the journal tells of a form: its questions are in its versions, and too many to repeat. */
const headOf = ({ titre, description, genre, cible, groupes, questions }: SuiviSchema) => ({
  titre,
  description,
  genre,
  cible,
  groupes,
  questions,
});

const record = (
  { db, user, address }: WriteContext,
  action: JournalAction,
  { id }: SuiviSchema,
  details: { avant?: unknown; apres?: unknown },
): Promise<void> =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'suivi_schemas',
    objet_id: id,
    ...details,
    adresse: address,
  });
