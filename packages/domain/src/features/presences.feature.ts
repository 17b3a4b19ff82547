import { defineFeature } from '../feature.ts';
import { flag, minutes } from '../setting.ts';

export const presences = defineFeature({
  subjects: ['OwnPunch', 'Presence'],
  rules: {
    everyone: [{ action: ['read', 'create'], subject: 'OwnPunch' }],
    managers: [{ action: 'read', subject: 'Presence' }],
    leaders: [{ action: ['update', 'confirm'], subject: 'Presence' }],
  },
  objets: ['corrections'],
  actions: [
    'annulation_pointage',
    'appel',
    'confirmation',
    'confirmation_retiree',
    'consentement',
    'consentement_retire',
    'correction_acceptee',
    'correction_refusee',
    'correction_reprise',
    'detachement_pointage',
    'pointage',
    'rattachement_pointage',
    'retablissement_pointage',
    'retard_annonce',
    'tache_marquee',
  ],
  notices: ['retard', 'pointage', 'decision'],
  attention: ['corrections', 'retards'],
  settings: {
    ENABLE_POSITION: flag(false, 'cartes'),
    /** How long after the start of a quart nobody is late yet. */
    PUNCH_GRACE_MINUTES: minutes(5),
    /** After how many minutes without a punch the employee, then the supervisor, is told. */
    LATE_EMPLOYEE_MINUTES: minutes(5),
    LATE_SUPERVISOR_MINUTES: minutes(15),
  },
});
