import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  settings: {
    ENABLE_CLIENT_INVENTORY: {
      label: 'Client inventory',
      text: 'The products of each site, their quantities and the levels to watch.',
      screens: 'Inventory, the Inventory tab of clients',
    },
  },
} as const satisfies Translated<typeof fr>;
