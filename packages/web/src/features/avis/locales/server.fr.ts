export default {
  server: {
    'avis.skipped': 'Un échelon est sauté : dites pourquoi.',
    'avis.version_first': 'Demandez d’abord la version de l’employé.',
    'avis.facts_required': 'Décrivez les faits : ils viennent avant tout le reste.',
    'avis.future': 'Cette date n’est pas encore passée.',
    'avis.order': 'La fin précède le début.',
    'avis.link_gone': 'Une des preuves n’est plus au dossier de cette personne.',
    'avis.too_many_pieces': 'Cet avis a déjà autant de pièces qu’il peut en avoir.',
    'avis.not_given': 'Cet avis n’a pas été remis.',
    'avis.quarts_changed': 'Un de ces quarts a changé depuis : regardez la liste à nouveau.',
  },
} as const;
