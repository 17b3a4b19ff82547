import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  commands: { message: 'Message about an item' },
} satisfies Translated<typeof fr>;
