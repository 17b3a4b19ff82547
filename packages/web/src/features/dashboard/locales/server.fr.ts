export default {
  server: {
    'journee.past': 'Choisissez un moment à venir.',
    'journee.too_far': 'On met de côté pour un mois au plus.',
  },
} as const;
