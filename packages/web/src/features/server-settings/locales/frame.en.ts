import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { server_settings: 'Server settings' },
  menu: { 'server-settings': { label: 'Server settings', short: 'Server' } },
  objets: { parametres: 'Setting' },
} satisfies Translated<typeof fr>;
