import { IconChartBar } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'dashboard',
      group: 'gestion',
      order: 10,
      icon: IconChartBar,
      routes: ['adminDashboard', 'chiffreLignes'],
    },
  ],
});
