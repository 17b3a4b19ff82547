import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { admin: 'My management day' },
  menu: { admin: { label: 'Team’s day', short: 'Team' } },
} satisfies Translated<typeof fr>;
