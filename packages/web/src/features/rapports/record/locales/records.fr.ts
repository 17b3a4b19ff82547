export default {
  acts: {
    accuse_reception: 'Réception confirmée',
    envoi_courriel: 'Envoi par courriel',
    reevaluation: 'Réévaluation',
    reponse: 'Réponse',
  },
  fields: {
    edition: 'Édition',
    pourcentage: 'Pourcentage',
    pourcentage_apres: 'Pourcentage après reprises',
    reponse: 'Réponse',
    signataire: 'Signataire',
    termine_le: 'Terminé le',
    zones: 'Réponses',
  },
  settings: {
    DISPLAY_SUIVI_PERCENT: {
      label: 'Pourcentage des suivis',
      text: 'Montre le résultat d’un suivi en pourcentage, à côté des réponses.',
    },
  },
} as const;
