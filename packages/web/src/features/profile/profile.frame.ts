import { IconUserCircle } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'profile', group: 'systeme', order: 30, icon: IconUserCircle, routes: ['profil'] }],
});
