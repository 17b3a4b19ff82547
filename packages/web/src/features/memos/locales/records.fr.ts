export default {
  acts: {
    deprogrammation: 'Retour en brouillon',
    programmation: 'Publication programmée',
  },
  fields: {
    audience: 'Destinataires',
    confirmation_requise: 'Confirmation demandée',
    corps: 'Texte',
    epingle: 'Épinglé',
    fin_le: 'Affiché jusqu’au',
    programme_le: 'Publication prévue',
    publie_le: 'Publié le',
    usergroups: 'Groupes',
  },
  settings: {
    ENABLE_MEMOS: {
      label: 'Mémos',
      text: 'Ce que l’entreprise dit à ses équipes, avec la confirmation de lecture.',
      screens: 'Mémos, Gérer les mémos',
    },
  },
} as const;
