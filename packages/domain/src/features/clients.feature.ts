import { defineFeature } from '../feature.ts';

/** In the journal, tasks and reviews belong to a client: its id is theirs. */
export const clients = defineFeature({
  subjects: ['AlarmCode', 'Client', 'ClientReview'],
  rules: {
    managers: [
      { action: 'read', subject: ['AlarmCode', 'Client'] },
      { action: ['read', 'create'], subject: 'ClientReview' },
    ],
    leaders: [{ action: ['create', 'update', 'export'], subject: 'Client' }],
    directors: [{ action: 'manage', subject: ['Client', 'ClientReview'] }],
  },
  objets: ['avis_clients', 'clients', 'taches'],
  actions: ['consultation_refusee'],
});
