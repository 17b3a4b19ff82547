export default {
  titles: {
    user_heures: 'Vos heures',
    heures: 'Heures et paie',
    heures_modeles: 'Modèles d’export',
    heures_clients: 'Heures par client',
    rapport_mensuel: 'Rapport mensuel',
  },
  commands: {
    confirm_heures: 'Confirmer mes heures',
    contest_heures: 'Signaler une erreur d’heures',
  },
  menu: {
    'user-heures': { label: 'Vos heures', short: 'Heures' },
    heures: { label: 'Heures et paie', short: 'Paie' },
  },
} as const;
