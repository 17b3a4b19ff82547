import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { home: 'My day' },
  menu: { home: { label: 'My day', short: 'Home' } },
} satisfies Translated<typeof fr>;
