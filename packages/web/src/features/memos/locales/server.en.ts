import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: { 'memos.schedule_in_past': 'Choose a moment to come.' },
} satisfies Translated<typeof fr>;
