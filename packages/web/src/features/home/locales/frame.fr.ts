export default {
  titles: { home: 'Ma journée' },
  menu: { home: { label: 'Ma journée', short: 'Ma journée' } },
} as const;
