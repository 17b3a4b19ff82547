import { defineFeature } from '../feature.ts';

export const codes = defineFeature({
  subjects: ['Code'],
  rules: {
    managers: [{ action: ['read', 'update'], subject: 'Code' }],
    leaders: [{ action: ['create'], subject: 'Code' }],
    directors: [{ action: 'manage', subject: 'Code' }],
  },
  objets: ['codes'],
  actions: ['code_attache', 'code_detache'],
});
