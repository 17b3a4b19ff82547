import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    user_heures: 'Your hours',
    heures: 'Hours and pay',
    heures_modeles: 'Export templates',
    heures_clients: 'Hours by client',
    rapport_mensuel: 'Monthly report',
  },
  commands: {
    confirm_heures: 'Confirm my hours',
    contest_heures: 'Report an error in my hours',
  },
  menu: {
    'user-heures': { label: 'Your hours', short: 'Hours' },
    heures: { label: 'Hours and pay', short: 'Pay' },
  },
} satisfies Translated<typeof fr>;
