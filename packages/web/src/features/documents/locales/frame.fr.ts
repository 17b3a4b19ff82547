export default {
  titles: {
    documents: 'Documents',
    document_create: 'Nouveau document',
    document_edit: 'Modifier le document',
  },
  menu: {
    documents: { label: 'Documents', short: 'Documents' },
    'admin-documents': { label: 'Gérer les documents', short: 'Documents' },
  },
  commands: {
    read_document: 'Document marqué comme lu',
    confirm_document: 'Confirmation d’un document',
    pin_document: 'Document à garder sur vos appareils',
  },
  objets: { documents: 'Document', dossiers: 'Dossier' },
  notices: { document: 'Document' },
  palette: { documents: 'Documents' },
} as const;
