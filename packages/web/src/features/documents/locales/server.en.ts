import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'documents.owner': 'Choose a person who manages documents.',
    'documents.nobody': 'This document is for nobody: choose whom.',
    'documents.archived': 'This document is archived: give it back to its addressees first.',
    'documents.file_missing': 'The file has not arrived. Add it again.',
    'documents.not_published': 'This document has not been published yet.',
    'documents.published': 'This document was published: it can be archived, not deleted.',
    'documents.folder_not_empty': 'This folder is not empty.',
    'documents.folder_below_itself': 'A folder cannot go into itself.',
    'documents.folder_too_deep': 'Four folders within one another at most.',
    'documents.folder_exists': 'A folder has this name here already.',
  },
} satisfies Translated<typeof fr>;
