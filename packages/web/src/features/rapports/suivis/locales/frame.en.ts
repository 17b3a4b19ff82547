import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    suivi_list: 'List of reports',
    suivi_create: 'Create a report',
    suivi_edit: 'Edit a report',
    suivi_view: 'Follow-up report',
    user_suivis: 'Reports about you',
    employe_suivis: 'Employee’s reports',
  },
  menu: {
    suivis: { label: 'Reports', short: 'Reports' },
    'user-suivis': { label: 'Reports about you', short: 'About you' },
  },
  commands: {
    suivi: 'Follow-up, with its photos',
    see_suivi: 'Report marked as seen',
    acknowledge_suivi: 'Receipt of a report confirmed',
  },
  notices: { suivi: 'Report' },
} satisfies Translated<typeof fr>;
