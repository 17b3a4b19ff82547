export default {
  titles: {
    inspections: 'Inspections',
    inspection_create: 'Créer une inspection',
    inspection_edit: 'Remplir une inspection',
    inspection_view: 'Inspection',
  },
  menu: { inspections: { label: 'Inspections', short: 'Inspections' } },
  commands: { inspection: 'Inspection, avec ses photos' },
  notices: { inspection: 'Inspection' },
} as const;
