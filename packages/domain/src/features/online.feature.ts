import { defineFeature } from '../feature.ts';

export const online = defineFeature({
  subjects: ['OnlineUsers'],
  rules: { directors: [{ action: 'read', subject: 'OnlineUsers' }] },
  objets: ['appareils_vus'],
  actions: ['mise_a_jour_forcee', 'version_annoncee'],
});
