import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    documents: 'Documents',
    document_create: 'New document',
    document_edit: 'Edit the document',
  },
  menu: {
    documents: { label: 'Documents', short: 'Documents' },
    'admin-documents': { label: 'Manage documents', short: 'Documents' },
  },
  commands: {
    read_document: 'Document marked as read',
    confirm_document: 'Confirmation of a document',
    pin_document: 'Document to keep on your devices',
  },
  objets: { documents: 'Document', dossiers: 'Folder' },
  notices: { document: 'Document' },
  palette: { documents: 'Documents' },
} satisfies Translated<typeof fr>;
