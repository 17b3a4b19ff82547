import { IconSettings } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'settings', group: 'systeme', order: 40, icon: IconSettings, routes: ['settings'] }],
});
