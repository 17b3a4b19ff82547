// The forms of the company: each is written as a draft and published as versions that never change.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, usergroup, version } from '../fields.ts';
import { formHead } from '../forms/form-import.ts';
import { CIBLES, GENRES, formDraft, storedContent } from '../forms/form-schema.ts';
import { listOf, listQuery } from '../list.ts';
import { employeRef } from './employes.ts';

/** The most a form weighs as JSON. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;

/** A form while it is written: it may be incomplete until it is published. */
const schemaContent = formHead.extend({ contenu: formDraft });
export type SchemaContent = z.output<typeof schemaContent>;
export const schemaContentSchema = schemaContent;

const publishedMark = z.object({ id, numero: z.int(), publie_le: instant });

export const schemaSummary = z.object({
  id,
  titre: z.string(),
  description: z.string(),
  genre: z.enum(GENRES),
  cible: z.enum(CIBLES),
  groupes: z.array(usergroup),
  archive: z.boolean(),
  /** Of the draft. */
  questions: z.int(),
  /** The one people fill now; null where none was published yet. */
  version_publiee: publishedMark.nullable(),
  /** The draft says something else than the version in use. */
  a_publier: z.boolean(),
  modifie_le: instant,
  modifie_par: employeRef,
  version,
});
export type SchemaSummary = z.output<typeof schemaSummary>;

const versionMark = publishedMark.extend({ titre: z.string(), publie_par: employeRef });
export type SchemaVersionMark = z.output<typeof versionMark>;

export const suiviSchema = schemaSummary.extend({
  contenu: storedContent,
  /** Newest first. */
  versions: z.array(versionMark),
});
export type SuiviSchema = z.output<typeof suiviSchema>;

const SCHEMA_SORTS = ['titre', 'modifie_le', 'genre'] as const;

export const listSchemas = endpoint.get('/api/suivi-schemas', {
  summary: 'The forms of the company, those never published included.',
  ability: ['read', 'SuiviSchema'],
  query: listQuery(SCHEMA_SORTS).extend({
    genre: z.enum(GENRES).optional(),
    archive: z.enum(['non', 'oui', 'tous']).default('non'),
  }),
  response: listOf(schemaSummary),
});

export const getSchema = endpoint.get('/api/suivi-schemas/:id', {
  summary: 'One form: its draft, and the versions it had.',
  ability: ['read', 'SuiviSchema'],
  response: suiviSchema,
});

export const createSchema = endpoint.post('/api/suivi-schemas', {
  summary: 'Add a form, as a draft.',
  ability: ['manage', 'SuiviSchema'],
  body: schemaContent,
  response: suiviSchema,
  maxBodyBytes: MAX_FORM_BYTES,
});

/** The genre of a form that was published stays: its reports are of that kind. */
export const updateSchema = endpoint.put('/api/suivi-schemas/:id', {
  summary: 'Change the draft of a form; whoever fills it sees nothing of it yet.',
  ability: ['manage', 'SuiviSchema'],
  body: schemaContent.extend({ version }),
  response: suiviSchema,
  maxBodyBytes: MAX_FORM_BYTES,
});

/** 422 with `errors` under `contenu.sections.…` where the draft is not complete. */
export const publishSchema = endpoint.post('/api/suivi-schemas/:id/publier', {
  summary: 'Make the draft of a form its next version.',
  ability: ['manage', 'SuiviSchema'],
  body: z.object({ version }),
  response: suiviSchema,
});

/** Drafts of reports that were begun can still be finished. */
export const archiveSchema = endpoint.post('/api/suivi-schemas/:id/archive', {
  summary: 'Offer a form no longer, or again.',
  ability: ['manage', 'SuiviSchema'],
  body: z.object({ archive: z.boolean(), version }),
  response: suiviSchema,
});

/** A version as it was published: what a device keeps, and what a draft is finished under. */
export const publishedForm = z.object({
  schema_id: id,
  schema_version_id: id,
  numero: z.int(),
  titre: z.string(),
  description: z.string(),
  genre: z.enum(GENRES),
  cible: z.enum(CIBLES),
  groupes: z.array(usergroup),
  publie_le: instant,
  contenu: storedContent,
});
export type PublishedForm = z.output<typeof publishedForm>;

export const getSchemaVersion = endpoint.get('/api/suivi-schemas/versions/:id', {
  summary: 'One version of a form, as it was published.',
  ability: ['read', 'SuiviSchema'],
  response: publishedForm,
});

/** By title; not paged: the device keeps them all. */
export const listForms = endpoint.get('/api/formulaires', {
  summary: 'The forms I may fill, in the version that is in use.',
  ability: 'signed-in',
  query: z.object({ genre: z.enum(GENRES).optional() }),
  response: z.object({ data: z.array(publishedForm) }),
});
