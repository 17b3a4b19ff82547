export default {
  titles: { employe_paie: 'Paie de l’employé', paie_settings: 'Paie' },
  objets: {
    regles_paie: 'Règles de paie',
    groupes_paie: 'Calendrier de paie',
    periodes_paie: 'Périodes de paie',
    feuilles_heures: 'Feuilles d’heures',
    ajustements_paie: 'Ajustements de paie',
    modeles_export: 'Modèles d’export',
  },
  notices: { heures: 'Heures et périodes de paie' },
} as const;
