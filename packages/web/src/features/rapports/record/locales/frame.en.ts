import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  objets: { rapports: 'Report or inspection' },
} satisfies Translated<typeof fr>;
