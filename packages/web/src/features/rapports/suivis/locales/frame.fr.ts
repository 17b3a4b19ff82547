export default {
  titles: {
    suivi_list: 'Liste des suivis',
    suivi_create: 'Créer un suivi',
    suivi_edit: 'Modifier un suivi',
    suivi_view: 'Suivi',
    user_suivis: 'Suivis à votre sujet',
    employe_suivis: 'Suivis de l’employé',
  },
  menu: {
    suivis: { label: 'Suivis', short: 'Suivis' },
    'user-suivis': { label: 'Suivis à votre sujet', short: 'Vos suivis' },
  },
  commands: {
    suivi: 'Suivi, avec ses photos',
    see_suivi: 'Suivi marqué comme vu',
    acknowledge_suivi: 'Réception d’un suivi confirmée',
  },
  notices: { suivi: 'Suivi' },
} as const;
