export default {
  leave_title: 'Quitter sans enregistrer ?',
  leave_text: 'Ce que vous avez saisi sera perdu.',
  leave: 'Quitter',
  stay: 'Continuer',
  conflict: {
    intro: 'Une autre version a été enregistrée le {date}. Rien n’est perdu : choisissez.',
    theirs: 'Version enregistrée',
    mine: 'Votre version',
    keep_mine: 'Garder ma version',
    take_theirs: 'Prendre la version enregistrée',
    go_on: 'Continuer la saisie',
    yes: 'Oui',
    no: 'Non',
    none: 'Aucune',
    same: 'Les deux versions disent la même chose.',
  },
} as const;
