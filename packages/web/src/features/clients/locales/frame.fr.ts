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
    avis_clients: 'Appréciation d’un client',
    taches: 'Tâches d’un client',
  },
} as const;
