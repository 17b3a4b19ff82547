import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { journal: 'Audit log' },
  menu: { journal: { label: 'Audit log', short: 'Audit log' } },
  objets: { journal: 'Audit log', endpoint: 'Call' },
} satisfies Translated<typeof fr>;
