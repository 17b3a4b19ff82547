import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

export const formations = defineFeature({
  subjects: ['Formation'],
  rules: {
    everyone: [{ action: 'confirm', subject: 'Formation' }],
    managers: [{ action: ['read', 'create', 'update', 'publish', 'export'], subject: 'Formation' }],
    directors: [{ action: 'manage', subject: 'Formation' }],
  },
  objets: ['formations', 'certificats', 'formation_seances'],
  actions: ['assignation', 'reussite', 'retrait', 'recorrection', 'seance', 'signature_seance'],
  notices: ['formation'],
  objects: ['formation', 'certificat', 'formation_seance'],
  attention: ['formations'],
  settings: { ENABLE_FORMATIONS: flag(true) },
});
