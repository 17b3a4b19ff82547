export default {
  acts: {
    connexion: 'Connexion',
    connexion_echouee: 'Connexion échouée',
    deconnexion: 'Déconnexion',
    mot_de_passe_change: 'Mot de passe changé',
    mot_de_passe_reinitialise: 'Mot de passe réinitialisé',
    second_step_ajoutee: 'Deuxième étape ajoutée',
    second_step_retiree: 'Deuxième étape retirée',
    second_step_effacee: 'Deuxième étape effacée',
    codes_renouveles: 'Codes de secours renouvelés',
    passkey_ajoutee: 'Clé d’accès ajoutée',
    passkey_retiree: 'Clé d’accès retirée',
    appareils_oublies: 'Appareils retenus oubliés',
  },
  fields: {
    second_step: 'Deuxième étape',
  },
  settings: {
    REQUIRE_SECOND_STEP: {
      label: 'Deuxième étape pour la direction',
      text: 'Les directeurs et développeurs donnent un code de leur téléphone après leur mot de passe. Qui n’en a pas l’ajoute à sa prochaine connexion, avant toute autre chose.',
    },
    SESSION_MAX_DAYS: {
      label: 'Durée des connexions',
      text: 'Après ce nombre de jours, un appareil doit se reconnecter même s’il sert tous les jours. La personne le sait d’avance, et rien de ce qui n’est pas envoyé n’est perdu. 0 : pas de fin.',
    },
  },
} as const;
