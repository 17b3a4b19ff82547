export default {
  acts: {
    archivage: 'Archivage',
    desarchivage: 'Retour des archives',
  },
  fields: {
    questions: 'Questions',
  },
} as const;
