export default {
  acts: {
    avis_projet: 'Projet d’avis envoyé',
    avis_remis: 'Avis remis',
    avis_recu: 'Avis reçu',
    avis_refus: 'Refus de signer constaté',
    avis_reponse: 'Réponse à un avis',
    avis_rectifie: 'Avis rectifié',
    avis_retire: 'Avis retiré',
    avis_consulte: 'Avis consulté',
  },
  settings: {
    AVIS_EXPIRY_MONTHS: {
      label: 'Durée des avis',
      text: 'Après ce délai, un avis ne compte plus dans l’échelle ni dans les totaux. 0 : jamais.',
    },
  },
} as const;
