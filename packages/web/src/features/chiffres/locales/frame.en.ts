import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    dashboard: 'Dashboard',
    chiffre_lignes: 'Rows of a figure',
  },
  menu: {
    dashboard: { label: 'Dashboard', short: 'Dashboard' },
  },
  objets: { chiffres: 'Figures' },
} satisfies Translated<typeof fr>;
