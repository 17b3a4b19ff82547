export default {
  titles: {
    formations: 'Formations',
    formation: 'Formation',
    formations_manage: 'Gérer les formations',
    formations_matrice: 'Matrice des formations',
    formations_seances: 'Feuilles de présence',
    formation_seance: 'Feuille de présence',
    formation_create: 'Nouvelle formation',
    formation_edit: 'Modifier la formation',
  },
  menu: { formations: { label: 'Formations', short: 'Formations' } },
  commands: {
    begin_formation: 'Formation commencée',
    read_lecon: 'Leçon lue',
    answer_question: 'Réponse à un quiz',
    submit_formation: 'Formation remise',
    sign_seance: 'Signature d’une présence',
  },
  palette: { formations: 'Formations' },
  objets: {
    formations: 'Formation',
    certificats: 'Certificat',
    formation_seances: 'Séance de formation',
  },
  notices: { formation: 'Formation' },
} as const;
