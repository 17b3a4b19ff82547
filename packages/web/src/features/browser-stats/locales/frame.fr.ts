export default {
  titles: { browser_stats: 'Appareils et versions' },
  menu: { 'browser-stats': { label: 'Appareils et versions', short: 'Appareils' } },
  objets: { appareils_vus: 'Appareils', device_faults: 'Erreur d’un appareil' },
} as const;
