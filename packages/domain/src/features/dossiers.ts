// The folders of documents.
import { z } from 'zod';
import { endpointsBehind } from '../endpoint.ts';
import { id, idParam, requiredText, version } from '../fields.ts';

const endpoint = endpointsBehind('ENABLE_DOCUMENTS');

export const dossierSchema = z.object({
  id,
  nom: z.string(),
  parent_id: id.nullable(),
  /** Of the documents that the list beside it has, folders below not counted. */
  documents: z.int(),
  version,
});
export type Dossier = z.output<typeof dossierSchema>;

export const listDossiers = endpoint.get('/api/dossiers', {
  summary: 'All folders, by name, for those who manage documents.',
  ability: ['read', 'Document'],
  response: z.object({ data: z.array(dossierSchema) }),
});

export const listMyDossiers = endpoint.get('/api/user/dossiers', {
  summary: 'The folders in which there is something for the person, and those above, by name.',
  ability: ['confirm', 'Document'],
  /** In employee mode, the employee's. */
  query: z.object({ employe_id: idParam.optional() }),
  response: z.object({ data: z.array(dossierSchema) }),
});

const dossierContent = z.object({ nom: requiredText(120), parent_id: id.nullable() });

export const createDossier = endpoint.post('/api/dossiers', {
  summary: 'Add a folder.',
  ability: ['create', 'Document'],
  body: dossierContent,
  response: dossierSchema,
});

/** A folder never goes below itself, and at most four lie in one another. */
export const updateDossier = endpoint.put('/api/dossiers/:id', {
  summary: 'Rename or move a folder.',
  ability: ['update', 'Document'],
  body: dossierContent.extend({ version }),
  response: dossierSchema,
});

export const deleteDossier = endpoint.delete('/api/dossiers/:id', {
  summary: 'Delete a folder in which there is nothing.',
  ability: ['update', 'Document'],
  response: z.object({ message: z.string() }),
});
