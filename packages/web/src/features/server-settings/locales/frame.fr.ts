export default {
  titles: { server_settings: 'Paramètres du serveur' },
  menu: { 'server-settings': { label: 'Paramètres du serveur', short: 'Serveur' } },
  objets: { parametres: 'Paramètre' },
} as const;
