export default {
  titles: {
    employes: 'Employés',
    employe_create: 'Ajouter un employé',
    employe_view: 'Fiche de l’employé',
    employe_edit: 'Modifier l’employé',
    employe_avance: 'Accès de l’employé',
  },
  menu: { employes: { label: 'Employés', short: 'Employés' } },
  palette: { employes: 'Employés' },
  objets: { employes: 'Employé' },
} as const;
