export default {
  server: {
    'clients.alarm_code_unreadable':
      'Ce code ne peut plus être lu. Inscrivez-le de nouveau sur la fiche.',
    'clients.too_many_taches': 'Ce client a déjà le plus grand nombre de tâches possible.',
    'clients.tache_deleted': 'La tâche est supprimée.',
    'clients.review_deleted': 'L’appréciation est supprimée.',
  },
} as const;
