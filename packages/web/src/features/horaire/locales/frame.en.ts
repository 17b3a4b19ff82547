import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { horaire: 'Your schedule' },
  menu: { horaire: { label: 'Schedule', short: 'Schedule' } },
  commands: { see_quarts: 'Shifts marked as seen', confirm_quarts: 'Shifts confirmed' },
  objets: { calendriers: 'Calendar address', disponibilites: 'Availability' },
  notices: { quart: 'Shift' },
} satisfies Translated<typeof fr>;
