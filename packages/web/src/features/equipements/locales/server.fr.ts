export default {
  server: {
    'equipements.reported': 'Le bris est signalé.',
    'equipements.joined': 'Le bris était déjà signalé : votre voix s’y ajoute.',
    'equipements.moved': 'Le déplacement est noté.',
    'equipements.maintained': 'L’entretien est noté.',
    'equipements.transfer_asked': 'La machine est demandée.',
    'equipements.not_free': 'Cette machine n’est plus libre.',
    'equipements.place': 'Choisissez le site ou la personne.',
    'equipements.which': 'Choisissez la machine ou écrivez son code.',
    'equipements.check_form': 'Choisissez un formulaire de site publié.',
    'equipements.future': 'Choisissez un jour passé.',
    'equipements.photo_required': 'Cet entretien demande une photo.',
    'equipements.reason': 'Écrivez pourquoi.',
  },
} as const;
