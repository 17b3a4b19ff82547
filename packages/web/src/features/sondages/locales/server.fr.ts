export default {
  server: {
    'sondages.received': 'Votre réponse est reçue.',
    'sondages.already': 'Vous aviez déjà répondu : la première réponse compte.',
    'sondages.too_late':
      'Le sondage était fermé au moment où vous avez répondu. Votre réponse n’a pas été comptée.',
    'sondages.unfit': 'Le sondage a changé depuis : ouvrez-le de nouveau.',
    'sondages.closed': 'Ce sondage est fermé : il ne change plus.',
    'sondages.locked':
      'Des personnes ont reçu ce sondage : ses questions ne changent plus. Dupliquez-le.',
    'sondages.not_open': 'Ce sondage n’est pas ouvert.',
    'sondages.not_closed': 'Fermez le sondage avant d’en tirer une conclusion.',
    'sondages.incomplete': 'Le sondage n’est pas complet.',
    'sondages.too_few_people':
      'Un sondage anonyme s’adresse à cinq personnes ou plus : sinon, rien ne pourrait être montré.',
    'sondages.ends_before': 'La dernière nuit vient avant la première.',
    'sondages.ends_in_past': 'Cette date est déjà passée.',
    'sondages.no_zones': 'Un sondage n’a pas de section qui se répète.',
    'sondages.type': 'Ce type de question ne convient pas à un sondage.',
    'sondages.part_unknown': 'Cette partie ne peut pas être montrée.',
    'sondages.deleted': 'Le brouillon est supprimé.',
    'sondages.humeur': 'Merci, c’est noté.',
    'sondages.humeur_late': 'La semaine est déjà comptée.',
  },
} as const;
