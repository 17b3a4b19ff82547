// Documents: what people must have at hand. One file per version; versions never change, and receipts are of a version.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate, requiredText, version, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { receiptCounts, receiptMarks, reader, readersQuery } from '../receipts.ts';
import { employeRef } from './employes.ts';

/** FDS: the safety data sheet of a product. */
export const DOCUMENT_SUJETS = ['fds', 'plan', 'procedure', 'securite', 'rh', 'autre'] as const;
export type DocumentSujet = (typeof DOCUMENT_SUJETS)[number];

export const DOCUMENT_STATUTS = ['brouillon', 'publie', 'archive'] as const;
export type DocumentStatut = (typeof DOCUMENT_STATUTS)[number];

/** The file of a version, for whoever may read the document. */
export const DOCUMENT_FILE = defineAttachment({
  object: 'document_version',
  kinds: ['pdf', 'image', 'office'],
  visibility: 'private',
  side: 2400,
  hasThumbnail: true,
});

const clientRef = z.object({ id, nom: z.string() });

const versionMark = z.object({
  /** Of the version, not of the document. */
  id,
  numero: z.int(),
  /** « Ce qui change ». */
  note: z.string(),
  publie_le: instant,
});
export type DocumentVersionMark = z.output<typeof versionMark>;

export const documentVersion = versionMark.extend({
  publie_par: employeRef.nullable(),
  /** Of the file. */
  uuid: z.string(),
  nom: z.string(),
  type: z.string(),
  taille: z.int(),
  /** Of a PDF, once it was read. */
  pages: z.int().nullable(),
  vignette_url: z.string().nullable(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** Why a device carries a document without being asked: pinned by the person, of a site of tomorrow, or to be read. */
export const CARRY_REASONS = ['epingle', 'site', 'a_lire'] as const;
export type CarryReason = (typeof CARRY_REASONS)[number];

/** A document as one of those it is for sees it. */
export const myDocument = z.object({
  id,
  titre: z.string(),
  description: z.string(),
  sujet: z.enum(DOCUMENT_SUJETS),
  dossier: z.object({ id, nom: z.string() }).nullable(),
  client: clientRef.nullable(),
  confirmation_requise: z.boolean(),
  courante: documentVersion,
  epingle: z.boolean(),
  /** Of the current version. */
  ma_lecture: receiptMarks,
  /** The last one that this person confirmed, where it is not the current one. */
  confirme_avant: z.int().nullable(),
  /** What was found, with its surroundings; only where something was searched. */
  extrait: z.string().nullable(),
});
export type MyDocument = z.output<typeof myDocument>;

export const openedDocument = myDocument.extend({
  /** Signed for this person. */
  url: z.string(),
  /** Newest first, without their files. */
  versions: z.array(versionMark),
  peut_gerer: z.boolean(),
});
export type OpenedDocument = z.output<typeof openedDocument>;

const documentContent = z.object({
  titre: requiredText(200),
  description: writtenText(2_000).trim(),
  sujet: z.enum(DOCUMENT_SUJETS),
  dossier_id: id.nullable(),
  /** The site it is about; whom it is for is the audience. */
  client_id: id.nullable(),
  proprietaire_id: id,
  /** When its owner is to look whether it still holds. */
  revision_le: localDate.nullable(),
  confirmation_requise: z.boolean(),
  audience,
  /** `true`: the people of the moment of publication; otherwise whoever is in the audience at any time. */
  audience_figee: z.boolean(),
});
export type DocumentContent = z.output<typeof documentContent>;
export const documentContentSchema = documentContent;

export const managedDocument = documentContent.extend({
  id,
  statut: z.enum(DOCUMENT_STATUTS),
  dossier: z.object({ id, nom: z.string() }).nullable(),
  client: clientRef.nullable(),
  proprietaire: employeRef,
  courante: documentVersion.nullable(),
  /** Of the current version. */
  lectures: receiptCounts,
  modifie_le: instant,
  version,
});
export type ManagedDocument = z.output<typeof managedDocument>;

export const managedDetail = managedDocument.extend({
  url: z.string().nullable(),
  /** Newest first, each with the address of its file. */
  versions: z.array(documentVersion.extend({ url: z.string() })),
});
export type ManagedDetail = z.output<typeof managedDetail>;

const FLAG = { flag: 'ENABLE_DOCUMENTS' } as const;
const done = z.object({ message: z.string() });

const DOCUMENT_SORTS = ['titre', 'publie_le', 'sujet'] as const;

const filters = {
  /** With the folders below it. */
  dossier: idParam.optional(),
  client: idParam.optional(),
  sujet: z.enum(DOCUMENT_SUJETS).optional(),
};

/** `a_traiter`: not opened, or to be confirmed; what the counter counts. */
export const DOCUMENT_ETATS = ['a_traiter', 'a_lire', 'a_confirmer', 'epingle'] as const;

/**
 * Without a sort: with `q` (titles, descriptions and the text of the files) the best found first; otherwise what is
 * `a_traiter`, then by site, those without one last, by subject and by title.
 */
export const listMyDocuments = endpoint.get('/api/user/documents', {
  summary: 'The published documents that are for me.',
  ability: ['confirm', 'Document'],
  ...FLAG,
  query: listQuery(DOCUMENT_SORTS).extend({
    ...filters,
    etat: z.enum(DOCUMENT_ETATS).optional(),
    /** In employee mode, the employee's. */
    employe_id: idParam.optional(),
  }),
  response: listOf(myDocument),
});

/** 404 for whoever it is not for, as if it were not there. */
export const openDocument = endpoint.get('/api/documents/:id', {
  summary: 'One document, in its current version, with the address of its file.',
  ability: ['confirm', 'Document'],
  ...FLAG,
  /** In employee mode, as the employee sees it. */
  query: z.object({ employe_id: idParam.optional() }),
  response: openedDocument,
});

const ofVersion = z.object({ version_id: id, at: instant });

export const readDocument = endpoint.post('/api/documents/:id/read', {
  summary: 'Note that I opened a version of a document.',
  ability: ['confirm', 'Document'],
  ...FLAG,
  body: ofVersion,
  response: done,
  offline: 'queue',
});

export const confirmDocument = endpoint.post('/api/documents/:id/confirm', {
  summary: 'Confirm that I have read and understood a version of a document.',
  ability: ['confirm', 'Document'],
  ...FLAG,
  body: ofVersion,
  response: done,
  offline: 'queue',
});

export const pinDocument = endpoint.post('/api/documents/:id/pin', {
  summary: 'Keep a document on my devices, or no longer.',
  ability: ['confirm', 'Document'],
  ...FLAG,
  body: z.object({ epingle: z.boolean(), at: instant }),
  response: done,
  offline: 'queue',
});

/** Of a manager: those they own, wrote or may read; of a director: all. */
export const listDocuments = endpoint.get('/api/documents', {
  summary: 'The documents one manages.',
  ability: ['read', 'Document'],
  ...FLAG,
  query: listQuery(['titre', 'publie_le', 'modifie_le', 'revision_le']).extend({
    ...filters,
    statut: z.enum(DOCUMENT_STATUTS).optional(),
    /** Their review date has come. */
    a_revoir: z.coerce.boolean().optional(),
  }),
  response: listOf(managedDocument),
});

export const getManagedDocument = endpoint.get('/api/documents/:id/manage', {
  summary: 'One document as it is managed, with all its versions.',
  ability: ['read', 'Document'],
  ...FLAG,
  response: managedDetail,
});

export const createDocument = endpoint.post('/api/documents', {
  summary: 'Add a document; nobody sees it before its first version is published.',
  ability: ['create', 'Document'],
  ...FLAG,
  body: documentContent,
  response: managedDetail,
});

export const updateDocument = endpoint.put('/api/documents/:id', {
  summary: 'Change what is said of a document, and whom it is for.',
  ability: ['update', 'Document'],
  ...FLAG,
  body: documentContent.extend({ version }),
  response: managedDetail,
});

/** `reconfirmer`: who confirmed an earlier version is asked again; otherwise their confirmation goes on to this one. */
export const publishDocument = endpoint.post('/api/documents/:id/versions', {
  summary: 'Publish a file as the next version of a document.',
  ability: ['publish', 'Document'],
  ...FLAG,
  body: z.object({
    fichier: uploadRef,
    note: writtenText(1_000).trim(),
    reconfirmer: z.boolean(),
    version,
  }),
  response: managedDetail,
});

/** Receipts and versions stay; nobody but managers finds it, and the bytes leave the devices. */
export const archiveDocument = endpoint.post('/api/documents/:id/archive', {
  summary: 'Take a document away from those it is for, or give it back.',
  ability: ['publish', 'Document'],
  ...FLAG,
  body: z.object({ archive: z.boolean(), version }),
  response: managedDetail,
});

export const deleteDocument = endpoint.delete('/api/documents/:id', {
  summary: 'Delete a document that was never published.',
  ability: ['update', 'Document'],
  ...FLAG,
  response: done,
});

/** Of the current version. */
export const listDocumentReaders = endpoint.get('/api/documents/:id/readers', {
  summary: 'For whom a document is, and who has read its current version.',
  ability: ['update', 'Document'],
  ...FLAG,
  query: readersQuery,
  response: listOf(reader),
});

export const remindDocument = endpoint.post('/api/documents/:id/remind', {
  summary: 'Remind whoever has not read or confirmed the current version yet.',
  ability: ['update', 'Document'],
  ...FLAG,
  response: z.object({ envoyes: z.int(), deja_rappele: z.boolean() }),
});
