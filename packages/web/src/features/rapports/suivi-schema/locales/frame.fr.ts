export default {
  titles: { suivi_schema: 'Modèles de suivi' },
  menu: { 'suivi-schema': { label: 'Modèles de suivi', short: 'Modèles' } },
  objets: { suivi_schemas: 'Formulaire' },
} as const;
