import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  title: 'Your supervisor',
  kinds: {
    superviseur: 'Your supervisor',
    coach: 'Your coach',
    site: 'Supervisor of the site',
  },
  call: 'Call {nom}',
  write: 'Write to {nom}',
} as const satisfies Translated<typeof fr>;
