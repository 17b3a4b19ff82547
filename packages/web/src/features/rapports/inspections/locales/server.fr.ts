export default {
  server: {
    'reprises.answer': 'Cette réponse ne convient pas à la question.',
    'reprises.not_done': 'Cette reprise est déjà réévaluée.',
  },
} as const;
