import { IconHome } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'home', group: 'journee', order: 10, icon: IconHome, routes: ['home'] }],
});
