import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  settings: {
    ENABLE_CLIENT_EQUIPMENT: {
      label: 'Client equipment',
      text: 'The machines of each site and the reports of breakage.',
      screens: 'Equipment reports, the Equipment tab of clients',
    },
    ENABLE_CLIENT_INVENTORY: {
      label: 'Client inventory',
      text: 'The products of each site, their quantities and the levels to watch.',
      screens: 'Inventory, the Inventory tab of clients',
    },
  },
} as const satisfies Translated<typeof fr>;
