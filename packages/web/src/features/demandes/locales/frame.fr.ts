export default {
  titles: {
    demandes: 'Demandes',
    demande: 'Demande',
    disponibilites: 'Vos disponibilités',
    demande_types: 'Types de demandes',
    banques: 'Banques d’heures',
    absence: 'Déclarer une absence',
  },
  menu: {
    demandes: { label: 'Demandes', short: 'Demandes' },
    'admin-demandes': { label: 'Demandes à traiter', short: 'Demandes' },
  },
  commands: {
    ask_demande: 'Demande',
    withdraw_demande: 'Retrait d’une demande',
    cancel_demande: 'Annulation d’un congé',
    add_pieces: 'Pièces d’une demande',
    add_availability: 'Disponibilité d’un jour',
    remove_availability: 'Disponibilité retirée',
  },
  objets: {
    demandes: 'Demande',
    demande_types: 'Type de demande',
    banques: 'Banque d’heures',
    delegations: 'Délégation',
  },
  notices: { demande: 'Demande' },
} as const;
