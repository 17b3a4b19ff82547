import { defineFeature } from '../feature.ts';
import { months } from '../setting.ts';

export const avis = defineFeature({
  subjects: ['Avis', 'OwnAvis'],
  rules: {
    everyone: [{ action: ['read', 'update'], subject: 'OwnAvis' }],
    /** Of their own team; directors, of everyone. */
    leaders: [{ action: ['read', 'create', 'update'], subject: 'Avis' }],
    directors: [{ action: 'manage', subject: 'Avis' }],
  },
  objets: ['avis'],
  actions: [
    'avis_projet',
    'avis_remis',
    'avis_recu',
    'avis_refus',
    'avis_reponse',
    'avis_rectifie',
    'avis_retire',
    'avis_consulte',
  ],
  notices: ['avis'],
  objects: ['avis'],
  attention: ['avis'],
  settings: {
    /** After how long a notice is no longer on the ladder, nor in counts. */
    AVIS_EXPIRY_MONTHS: months(12, 'dossiers'),
  },
});
