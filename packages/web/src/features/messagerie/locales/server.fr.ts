export default {
  server: {
    'messages.too_many_pieces': 'Six fichiers au plus par message.',
    'messages.read_only': 'On ne peut plus écrire dans cette conversation.',
    'messages.nobody': 'Cette sélection ne rejoint personne.',
    'messages.withdrawn': 'Ce message a été retiré.',
  },
} as const;
