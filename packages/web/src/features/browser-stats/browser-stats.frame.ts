import { IconDeviceMobileCog } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'browser-stats',
      group: 'systeme',
      order: 10,
      icon: IconDeviceMobileCog,
      routes: ['dashboardBrowserStats', 'adminBrowserStats'],
    },
  ],
});
