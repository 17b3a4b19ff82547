import { IconServerCog } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'server-settings',
      group: 'systeme',
      order: 20,
      icon: IconServerCog,
      routes: ['dashboardServerSettings', 'adminServerSettings'],
    },
  ],
});
