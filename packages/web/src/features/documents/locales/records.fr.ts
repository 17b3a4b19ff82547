export default {
  acts: { nouvelle_version: 'Nouvelle version publiée' },
  fields: {
    client: 'Site',
    fichier: 'Fichier',
    audience_figee: 'Destinataires figés à la publication',
    dossier: 'Dossier',
    parent: 'Dans le dossier',
    proprietaire: 'Responsable',
    reconfirmer: 'Nouvelle confirmation demandée',
    revision_le: 'À revoir le',
    sujet: 'Sujet',
  },
  settings: {
    ENABLE_DOCUMENTS: {
      label: 'Documents',
      text: 'Les documents de l’entreprise, classés et partagés.',
      screens: 'Documents, Gérer les documents',
    },
  },
} as const;
