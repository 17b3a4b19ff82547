import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    mise_de_cote: 'Put aside',
    mise_de_cote_levee: 'Taken up again',
  },
  fields: { carte: 'Card', jusqu_a: 'Until' },
} satisfies Translated<typeof fr>;
