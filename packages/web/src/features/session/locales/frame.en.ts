import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  objets: { jetons: 'Signed-in device' },
} satisfies Translated<typeof fr>;
