export default {
  titles: { formations: 'Formations', formation: 'Formation' },
  menu: { formations: { label: 'Formations', short: 'Formations' } },
  commands: {
    begin_formation: 'Formation commencée',
    read_lecon: 'Leçon lue',
    answer_question: 'Réponse à un quiz',
    submit_formation: 'Formation remise',
    sign_seance: 'Signature d’une présence',
  },
  objets: {
    formations: 'Formation',
    certificats: 'Certificat',
    formation_seances: 'Séance de formation',
  },
  notices: { formation: 'Formation' },
} as const;
