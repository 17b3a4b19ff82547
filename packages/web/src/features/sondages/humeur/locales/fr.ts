export default {
  ask: 'Comment s’est passée votre nuit ?',
  promise:
    'Un geste, sans votre nom. On n’en garde que des nombres, par site et par semaine, à partir de cinq personnes.',
  moods: { '1': 'Très mal', '2': 'Mal', '3': 'Moyen', '4': 'Bien', '5': 'Très bien' },
  thanks: 'Merci, bon repos.',
  dismiss: 'Pas ce soir',
  title: 'Humeur de fin de quart',
  subtitle:
    'Par semaine terminée, de 1 (très mal) à 5 (très bien). Rien n’est montré sous cinq personnes.',
  site: 'Site',
  all: 'Tous les sites',
  loading: 'La tendance se charge',
  failed: 'La tendance n’a pas pu être chargée',
  failed_text: 'Réessayez dans un moment.',
  none: 'Pas encore de semaine à montrer',
  none_text:
    'Une semaine paraît trois jours après sa fin, pour les sites où cinq personnes ou plus ont répondu.',
  chart: 'Humeur moyenne par semaine',
  last: {
    one: 'Semaine du {date} : {mean} sur 5, pour {count} réponse.',
    other: 'Semaine du {date} : {mean} sur 5, pour {count} réponses.',
  },
  change_up: 'C’est {by} de plus que la semaine précédente montrée.',
  change_down: 'C’est {by} de moins que la semaine précédente montrée.',
  change_none: 'C’est autant que la semaine précédente montrée.',
  week: 'Semaine du {date}',
  value: '{mean} sur 5',
  headings: { label: 'Semaine', value: 'Moyenne', none: 'Moins de cinq personnes' },
} as const;
