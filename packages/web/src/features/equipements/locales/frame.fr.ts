export default {
  titles: {
    equipment_reports: 'Rapports d’équipement',
    equipement: 'Équipement',
    machines: 'Machines',
    machine: 'Machine',
    my_machines: 'Machines de vos sites',
    report_bris: 'Signaler un bris',
    equipment_report: 'Rapport d’équipement',
  },
  menu: {
    equipment: { label: 'Rapports d’équipement', short: 'Équipement' },
    machines: { label: 'Machines', short: 'Machines' },
    'my-machines': { label: 'Machines de vos sites', short: 'Machines' },
  },
  commands: {
    report_bris: 'Bris signalé',
    move_equipement: 'Machine déplacée',
    record_entretien: 'Entretien fait',
    ask_transfert: 'Machine demandée',
  },
  objets: { equipements: 'Machine', equipement_rapports: 'Rapport d’équipement' },
  notices: { equipement: 'Équipement' },
} as const;
