import { defineFeature } from '../feature.ts';

export const messagerie = defineFeature({
  subjects: ['Message'],
  rules: {
    everyone: [{ action: ['read', 'create'], subject: 'Message' }],
    /** Announcements, and messages that ring through the rest of the night. */
    leaders: [{ action: 'publish', subject: 'Message' }],
  },
  objets: ['messages', 'conversations'],
  actions: ['message_modifie', 'message_retire', 'message_urgent', 'annonce'],
  notices: ['message'],
  objects: ['conversation'],
  attention: ['messages'],
});
