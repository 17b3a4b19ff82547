export default {
  objets: { jetons: 'Appareil connecté' },
  server: {
    'auth.second_step_required': 'Ajoutez d’abord une deuxième étape.',
    'auth.second_step_kept': 'Votre entreprise demande une deuxième étape : elle ne se retire pas.',
    'auth.passkey_unusable': 'Cette clé d’accès ne peut pas servir ici.',
    'auth.passkeys_full': 'Vous avez déjà dix clés d’accès : retirez-en une d’abord.',
    'auth.code_wrong': 'Ce code n’est pas le bon, ou il a déjà servi.',
  },
} as const;
