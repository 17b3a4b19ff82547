export default {
  titles: {
    planner: 'Planificateur',
    copy_week: 'Copier une semaine',
    employe_horaire: 'Horaire de l’employé',
    client_horaire: 'Horaire du client',
  },
  menu: { planner: { label: 'Planificateur', short: 'Plan' } },
  objets: { quarts: 'Quart', series: 'Série de quarts', offres: 'Offre de quart' },
  notices: { offre: 'Offre' },
} as const;
