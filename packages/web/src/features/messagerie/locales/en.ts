import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  title: 'Messages',
} satisfies Translated<typeof fr>;
