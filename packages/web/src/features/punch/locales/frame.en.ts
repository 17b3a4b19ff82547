import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { punch: 'Presence' },
  menu: { punch: { label: 'Punch', short: 'Punch' } },
  commands: {
    punch: 'Punch',
    cancel_punch: 'Cancellation of a punch',
    tache_marque: 'Task ticked or skipped',
    tache_photo: 'Photo of a task',
    position_consent: 'Agreement to positions',
    retard_annonce: 'Announced delay',
    correction: 'Request to correct punches',
  },
  notices: { pointage: 'Punch' },
} satisfies Translated<typeof fr>;
