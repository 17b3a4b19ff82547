export default {
  titles: { punch: 'Présence' },
  menu: { punch: { label: 'Pointage', short: 'Pointage' } },
  commands: {
    punch: 'Pointage',
    cancel_punch: 'Annulation d’un pointage',
    tache_marque: 'Tâche cochée ou sautée',
    tache_photo: 'Photo d’une tâche',
    position_consent: 'Accord sur la position',
    retard_annonce: 'Retard annoncé',
    correction: 'Demande de correction de pointage',
  },
  notices: { pointage: 'Pointage' },
} as const;
