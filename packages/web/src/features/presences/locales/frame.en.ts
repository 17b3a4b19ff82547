import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { presences: 'Attendance management', tv_presences: 'Attendance wall' },
  menu: {
    presences: { label: 'Attendance management', short: 'Attendance' },
    tv: { label: 'Attendance wall', short: 'Wall' },
  },
  commands: { log_call: 'Outcome of a call' },
  objets: { corrections: 'Punch correction' },
  notices: { retard: 'Lateness', decision: 'Punch correction' },
} satisfies Translated<typeof fr>;
