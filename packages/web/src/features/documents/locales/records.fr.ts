export default {
  acts: { nouvelle_version: 'Nouvelle version publiée' },
  fields: {
    audience_figee: 'Destinataires figés à la publication',
    dossier_id: 'Dossier',
    parent_id: 'Dans le dossier',
    proprietaire_id: 'Responsable',
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
