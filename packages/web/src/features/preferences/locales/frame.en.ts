import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { settings: 'Application settings' },
  menu: { settings: { label: 'Settings', short: 'Settings' } },
} satisfies Translated<typeof fr>;
