import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

/** Everyone reads what is addressed to them; `read` is the right to the screen where documents are managed. */
export const documents = defineFeature({
  subjects: ['Document'],
  rules: {
    everyone: [{ action: 'confirm', subject: 'Document' }],
    managers: [{ action: ['read', 'create', 'update', 'publish'], subject: 'Document' }],
    directors: [{ action: 'manage', subject: 'Document' }],
  },
  objets: ['documents', 'dossiers'],
  actions: ['nouvelle_version'],
  notices: ['document'],
  objects: ['document', 'document_version'],
  attention: ['documents'],
  settings: { ENABLE_DOCUMENTS: flag(true) },
});
