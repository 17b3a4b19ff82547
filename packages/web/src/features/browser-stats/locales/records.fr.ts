export default {
  fields: {
    resolved: 'Réglée',
  },
} as const;
