import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    user_heures: 'Your hours',
    heures: 'Hours and pay',
    dashboard: 'Dashboard',
  },
  menu: {
    'user-heures': { label: 'Your hours', short: 'Hours' },
    heures: { label: 'Hours and pay', short: 'Payroll' },
    dashboard: { label: 'Dashboard', short: 'Figures' },
  },
} satisfies Translated<typeof fr>;
