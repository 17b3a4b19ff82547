export default {
  titles: { presences: 'Gestion des présences', tv_presences: 'Mur des présences' },
  menu: {
    presences: { label: 'Gestion des présences', short: 'Présences' },
    tv: { label: 'Mur des présences', short: 'Mur' },
  },
  commands: { log_call: 'Résultat d’un appel' },
  objets: { corrections: 'Correction de pointage' },
  notices: { retard: 'Retard', decision: 'Correction de pointage' },
} as const;
