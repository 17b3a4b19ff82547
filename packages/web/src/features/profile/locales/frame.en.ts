import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { profile: 'Your profile' },
  menu: { profile: { label: 'Profile', short: 'Profile' } },
} satisfies Translated<typeof fr>;
