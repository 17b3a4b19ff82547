export default {
  acts: {
    connexion: 'Connexion',
    connexion_echouee: 'Connexion échouée',
    deconnexion: 'Déconnexion',
    mot_de_passe_change: 'Mot de passe changé',
    mot_de_passe_reinitialise: 'Mot de passe réinitialisé',
  },
} as const;
