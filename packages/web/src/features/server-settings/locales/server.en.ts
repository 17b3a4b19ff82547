import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: { 'settings.fixed': 'This setting is decided by the server.' },
} satisfies Translated<typeof fr>;
