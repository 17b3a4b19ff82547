import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { admin: 'Team’s day' },
  menu: { admin: { label: 'Team’s day', short: 'Team' } },
  objets: { journee: 'Team’s day' },
  notices: { releve_de_nuit: 'Night handover' },
} satisfies Translated<typeof fr>;
