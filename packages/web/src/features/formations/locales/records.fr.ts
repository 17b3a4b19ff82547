export default {
  acts: {
    assignation: 'Formation assignée',
    reussite: 'Formation réussie',
    retrait: 'Certificat retiré',
    recorrection: 'Quiz corrigé à nouveau',
    seance: 'Séance terminée',
    signature_seance: 'Présence signée',
  },
  settings: {
    ENABLE_FORMATIONS: {
      label: 'Formations',
      text: 'Les formations à suivre, et qui les a terminées.',
      screens: 'Formations',
    },
  },
} as const;
