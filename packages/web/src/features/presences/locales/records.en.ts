import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    annulation_pointage: 'Punch cancelled',
    appel: 'Call noted',
    confirmation: 'Presence confirmed',
    confirmation_retiree: 'Confirmation of presence taken back',
    consentement: 'Position agreed to',
    consentement_retire: 'Agreement to position withdrawn',
    correction_acceptee: 'Correction accepted',
    correction_refusee: 'Correction refused',
    correction_reprise: 'Decision on a correction taken back',
    detachement_pointage: 'Punch detached from its shift',
    pointage: 'Punch',
    rattachement_pointage: 'Punch attached to a shift',
    retablissement_pointage: 'Punch counts again',
    retard_annonce: 'Delay announced',
    tache_marquee: 'Task ticked or skipped',
  },
  fields: {
    presence: 'Presence',
    rouvrir: 'Steps to open again',
  },
  settings: {
    ENABLE_POSITION: {
      label: 'Location at the punch',
      text: 'Read only at the punch, with the employee’s consent; never required.',
    },
    PUNCH_GRACE_MINUTES: {
      label: 'Grace period',
      text: 'How many minutes after the start of a shift nobody is late yet.',
    },
    LATE_EMPLOYEE_MINUTES: {
      label: 'Reminder to the employee',
      text: 'After how many minutes without a punch the employee is reminded.',
    },
    LATE_SUPERVISOR_MINUTES: {
      label: 'Alert to the supervisor',
      text: 'After how many minutes without a punch the supervisor is told.',
    },
  },
} as const satisfies Translated<typeof fr>;
