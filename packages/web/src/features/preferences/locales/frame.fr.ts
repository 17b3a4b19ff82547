export default {
  titles: { settings: 'Paramètres de l’application' },
  menu: { settings: { label: 'Paramètres', short: 'Paramètres' } },
} as const;
