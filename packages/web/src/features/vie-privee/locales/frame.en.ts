import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  objets: { conservation: 'Retention' },
  notices: { mes_donnees: 'Copy of the data' },
} satisfies Translated<typeof fr>;
