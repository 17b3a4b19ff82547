export default {
  acts: {
    ouverture: 'Sondage ouvert',
    fermeture: 'Sondage fermé',
    reprise_brouillon: 'Sondage repris en brouillon',
    rappel: 'Rappel envoyé',
    conclusion: 'Conclusion annoncée',
  },
  fields: {
    anonyme: 'Anonyme',
    ventilation: 'Ventilation',
    ouvre_le: 'Ouvre le',
    ferme_le: 'Ferme le',
    vous_avez_dit: 'Vous avez dit',
    nous_faisons: 'Nous faisons',
  },
  settings: {
    ENABLE_HUMEUR: {
      label: 'Humeur de fin de quart',
      text: 'Après la dernière sortie de la nuit, un geste dit comment elle s’est passée. On n’en garde que des nombres par site et par semaine, à partir de cinq.',
    },
  },
} as const;
