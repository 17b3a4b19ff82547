import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'special_days.ends_before_start': 'The end comes before the start.',
    'special_days.too_long': 'A special day lasts one year at most.',
    'special_days.holiday_taken': 'This holiday has already been changed for that year.',
    'special_days.not_touched': 'This day does not touch that shift.',
  },
} satisfies Translated<typeof fr>;
