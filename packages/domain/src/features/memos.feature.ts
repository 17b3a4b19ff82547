import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

export const memos = defineFeature({
  subjects: ['Post'],
  rules: {
    everyone: [{ action: ['read', 'confirm'], subject: 'Post' }],
    managers: [
      { action: ['create', 'update', 'publish'], subject: 'Post' },
      { action: 'delete', subject: 'Post', conditions: { published: true } },
    ],
  },
  objets: ['memos'],
  actions: ['programmation', 'deprogrammation'],
  notices: ['memo'],
  // What was confirmed of a former text stays with that text.
  objects: ['memo', 'memo_version'],
  attention: ['memos'],
  settings: { ENABLE_MEMOS: flag(true) },
});
