// The folders of documents.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byId, id, idParam, requiredText, version } from '../fields.ts';

export const dossierSchema = z.object({
  id,
  nom: z.string(),
  parent_id: id.nullable(),
  /** Of the documents that the list beside it has, folders below not counted. */
  documents: z.int(),
  version,
});
export type Dossier = z.output<typeof dossierSchema>;

export const listDossiers = defineEndpoint({
  method: 'GET',
  path: '/api/dossiers',
  summary: 'All folders, by name, for those who manage documents.',
  ability: ['read', 'Document'],
  flag: 'ENABLE_DOCUMENTS',
  response: z.object({ data: z.array(dossierSchema) }),
});

export const listMyDossiers = defineEndpoint({
  method: 'GET',
  path: '/api/user/dossiers',
  summary: 'The folders in which there is something for the person, and those above, by name.',
  ability: ['confirm', 'Document'],
  flag: 'ENABLE_DOCUMENTS',
  /** In employee mode, the employee's. */
  query: z.object({ employe_id: idParam.optional() }),
  response: z.object({ data: z.array(dossierSchema) }),
});

const dossierContent = z.object({ nom: requiredText(120), parent_id: id.nullable() });

export const createDossier = defineEndpoint({
  method: 'POST',
  path: '/api/dossiers',
  summary: 'Add a folder.',
  ability: ['create', 'Document'],
  flag: 'ENABLE_DOCUMENTS',
  body: dossierContent,
  response: dossierSchema,
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
  response: dossierSchema,
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
