import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    planner: 'Planner',
    copy_week: 'Copy a week',
    employe_horaire: 'Employee’s schedule',
    client_horaire: 'Client’s schedule',
  },
  menu: { planner: { label: 'Planner', short: 'Planner' } },
  objets: { quarts: 'Shift', series: 'Series of shifts', offres: 'Offer of a shift' },
  notices: { offre: 'Offer' },
} satisfies Translated<typeof fr>;
