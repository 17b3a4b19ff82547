import { IconBuilding } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'clients', group: 'sites', order: 10, icon: IconBuilding, routes: ['listClients'] }],
});
