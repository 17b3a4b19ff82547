import { defineFeature } from '../feature.ts';

export const suiviSchema = defineFeature({
  subjects: ['SuiviSchema'],
  rules: {
    managers: [{ action: 'read', subject: 'SuiviSchema' }],
    directors: [{ action: 'manage', subject: 'SuiviSchema' }],
  },
  objets: ['suivi_schemas'],
  actions: ['archivage', 'desarchivage'],
  objects: ['suivi_schema'],
});
