import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    deprogrammation: 'Back to a draft',
    programmation: 'Publication scheduled',
  },
  fields: {
    audience: 'Addressed to',
    confirmation_requise: 'Confirmation asked',
    corps: 'Text',
    epingle: 'Pinned',
    fin_le: 'Shown until',
    programme_le: 'Planned publication',
    publie_le: 'Published on',
    usergroups: 'Groups',
  },
  settings: {
    ENABLE_MEMOS: {
      label: 'Memos',
      text: 'What the company tells its teams, with confirmation of reading.',
      screens: 'Memos, Manage memos',
    },
  },
} as const satisfies Translated<typeof fr>;
