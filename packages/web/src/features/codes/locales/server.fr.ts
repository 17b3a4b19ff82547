export default {
  server: {
    'codes.attached': 'Ce code est déjà attaché à autre chose.',
    'codes.not_of_it': 'Le code à remplacer n’est plus là où il était.',
    'codes.too_many': 'C’est trop à la fois : faites-le en plusieurs fois.',
  },
} as const;
