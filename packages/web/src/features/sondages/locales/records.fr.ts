export default {
  acts: {
    ouverture: 'Sondage ouvert',
    fermeture: 'Sondage fermé',
    reprise_brouillon: 'Sondage repris',
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
      text: 'Après la dernière sortie, un geste dit comment la nuit s’est passée. Sans nom, compté à partir de cinq.',
    },
  },
} as const;
