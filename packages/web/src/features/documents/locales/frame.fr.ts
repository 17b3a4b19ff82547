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
  server: {
    'documents.owner': 'Choisissez une personne qui gère des documents.',
    'documents.nobody': 'Ce document ne s’adresse à personne : choisissez à qui.',
    'documents.archived': 'Ce document est archivé : rendez-le d’abord à ses destinataires.',
    'documents.file_missing': 'Le fichier n’est pas arrivé. Ajoutez-le de nouveau.',
    'documents.not_published': 'Ce document n’a pas encore été publié.',
    'documents.published': 'Ce document a été publié : il s’archive, il ne se supprime pas.',
    'documents.folder_not_empty': 'Ce dossier n’est pas vide.',
    'documents.folder_below_itself': 'Un dossier ne peut pas aller dans lui-même.',
    'documents.folder_too_deep': 'Au plus quatre dossiers les uns dans les autres.',
    'documents.folder_exists': 'Un dossier a déjà ce nom à cet endroit.',
  },
} as const;
