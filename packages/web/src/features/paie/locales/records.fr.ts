export default {
  acts: {
    paie: 'Paie changée',
    regle_ajoutee: 'Version des règles ajoutée',
    regle_confirmee: 'Règles confirmées',
    calendrier_confirme: 'Calendrier confirmé',
  },
  fields: {
    ancre: 'Premier jour d’une période',
    confirme: 'Confirmé',
    depuis: 'Depuis le',
    en_vigueur_le: 'En vigueur le',
    jours: 'Jours par période',
    paie_apres: 'Jours avant la paie',
    regime: 'Régime',
    source: 'Source',
  },
} as const;
