export default {
  fields: { chiffre: 'Chiffre' },
  settings: {
    ENABLE_CHIFFRES_MAIL: {
      label: 'Chiffres du mois par courriel',
      text: 'Le premier du mois, les directeurs reçoivent les chiffres du mois écoulé.',
    },
  },
} as const;
