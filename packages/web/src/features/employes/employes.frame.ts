import { IconUsers } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'employes', group: 'equipe', order: 40, icon: IconUsers, routes: ['listEmployes'] }],
});
