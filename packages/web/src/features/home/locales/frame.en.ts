import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { home: 'My day' },
  menu: { home: { label: 'My day', short: 'My day' } },
} satisfies Translated<typeof fr>;
