export default {
  acts: {
    assignation: 'Formation assignée',
    reussite: 'Formation réussie',
    retrait: 'Certificat retiré',
    recorrection: 'Quiz corrigé à nouveau',
    seance: 'Séance terminée',
  },
  settings: {
    ENABLE_FORMATIONS: {
      label: 'Formations',
      text: 'Les formations à suivre, et qui les a terminées.',
      screens: 'Formations',
    },
  },
} as const;
