import { IconHistory } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'journal', group: 'gestion', order: 40, icon: IconHistory, routes: ['journal'] }],
});
