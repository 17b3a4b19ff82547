export default {
  titles: {
    survey: 'Sondages',
    survey_create: 'Nouveau sondage',
    survey_one: 'Sondage',
    humeur: 'Humeur de fin de quart',
  },
  menu: {
    sondages: { label: 'Vos sondages', short: 'Sondages' },
    survey: { label: 'Sondages', short: 'Sondages' },
  },
  commands: {
    answer_sondage: 'Réponse à un sondage',
    give_humeur: 'Humeur de fin de quart',
  },
  objets: { sondages: 'Sondage' },
  notices: { sondage: 'Sondage' },
} as const;
