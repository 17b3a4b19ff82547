export default {
  server: {
    'schemas.genre_fixed': 'Le genre d’un formulaire déjà publié ne change plus.',
    'schemas.unchanged': 'Rien n’a changé depuis la dernière version.',
    'schemas.archived': 'Ce formulaire est archivé : sortez-le des archives d’abord.',
    'schemas.incomplete': 'Ce formulaire n’est pas complet : corrigez ce qui est signalé.',
  },
} as const;
