export default {
  titles: {
    clients: 'Clients',
    client_create: 'Ajouter un client',
    client_view: 'Fiche du client',
    client_qr: 'Fiche QR du site',
    client_edit: 'Modifier le client',
    client_taches: 'Tâches du client',
  },
  menu: { clients: { label: 'Clients', short: 'Clients' } },
  palette: { clients: 'Clients' },
  objets: {
    clients: 'Client',
    avis_clients: 'Avis d’un client',
    taches: 'Tâches d’un client',
  },
  server: {
    'clients.alarm_code_unreadable':
      'Ce code ne peut plus être lu. Inscrivez-le de nouveau sur la fiche.',
    'clients.too_many_taches': 'Ce client a déjà le plus grand nombre de tâches possible.',
    'clients.tache_deleted': 'La tâche est supprimée.',
    'clients.review_deleted': 'L’avis est supprimé.',
  },
} as const;
