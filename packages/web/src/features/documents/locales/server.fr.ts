export default {
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
