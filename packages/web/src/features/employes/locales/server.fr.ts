export default {
  server: {
    'employes.login_protected':
      'Seul un directeur, ou une personne d’un groupe au-dessus, change le nom d’utilisateur, le courriel et le groupe.',
    'employes.last_director': 'Il doit rester au moins un directeur actif.',
    'employes.not_yourself': 'Vous ne pouvez pas le faire sur votre propre fiche.',
    'employes.no_courriel': 'Cette fiche n’a pas de courriel.',
    'employes.still_active': 'Désactivez d’abord cette fiche.',
    'employes.anonymised': 'Cette fiche a été anonymisée : elle ne change plus.',
    'employes.inactive': 'Cette fiche est inactive.',
    'employes.password_set': 'Le mot de passe temporaire est en place.',
    'employes.unlocked': 'La connexion est débloquée.',
    'passwords.sent': 'Le courriel est en route.',
  },
} as const;
