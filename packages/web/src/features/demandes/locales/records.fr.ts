export default {
  acts: {
    demande_annulee: 'Demande annulée',
    demande_approuvee: 'Demande approuvée',
    demande_dates_acceptees: 'Dates proposées acceptées',
    demande_dates_declinees: 'Dates proposées déclinées',
    demande_pieces: 'Pièces ajoutées',
    demande_proposition: 'Autres dates proposées',
    demande_refusee: 'Demande refusée',
    demande_reprise: 'Décision reprise',
    mouvement: 'Mouvement de banque',
  },
  settings: {
    ENABLE_DEMANDES: {
      label: 'Demandes',
      text: 'Les employés demandent un congé ou un changement ; les gestionnaires répondent.',
      screens: 'Demandes, Demandes à traiter',
    },
  },
} as const;
