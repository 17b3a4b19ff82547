// The folders of documents.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byId, id, requiredText, version } from '../fields.ts';

const dossier = z.object({
  id,
  nom: z.string(),
  parent_id: id.nullable(),
  /** Of the documents that this person may read, folders below not counted. */
  documents: z.int(),
  version,
});
export type Dossier = z.output<typeof dossier>;

/** For whoever does not manage documents: only folders in which there is something for them, and those above. */
export const listDossiers = defineEndpoint({
  method: 'GET',
  path: '/api/dossiers',
  summary: 'The folders, by name.',
  ability: ['confirm', 'Document'],
  flag: 'ENABLE_DOCUMENTS',
  response: z.object({ data: z.array(dossier) }),
});

const dossierContent = z.object({ nom: requiredText(120), parent_id: id.nullable() });

export const createDossier = defineEndpoint({
  method: 'POST',
  path: '/api/dossiers',
  summary: 'Add a folder.',
  ability: ['create', 'Document'],
  flag: 'ENABLE_DOCUMENTS',
  body: dossierContent,
  response: dossier,
});

/** A folder never goes below itself, and at most four lie in one another. */
export const updateDossier = defineEndpoint({
  method: 'PUT',
  path: '/api/dossiers/:id',
  summary: 'Rename or move a folder.',
  ability: ['update', 'Document'],
  flag: 'ENABLE_DOCUMENTS',
  params: byId,
  body: dossierContent.extend({ version }),
  response: dossier,
});

export const deleteDossier = defineEndpoint({
  method: 'DELETE',
  path: '/api/dossiers/:id',
  summary: 'Delete a folder in which there is nothing.',
  ability: ['update', 'Document'],
  flag: 'ENABLE_DOCUMENTS',
  params: byId,
  response: z.object({ message: z.string() }),
});
