import { IconClockCheck, IconFingerprint } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'punch', group: 'journee', order: 30, icon: IconFingerprint, routes: ['punch'] }],
  notices: { pointage: IconClockCheck },
});
