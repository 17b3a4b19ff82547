import { IconChecks, IconClockExclamation, IconDeviceTv, IconUserCheck } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'presences',
      group: 'equipe',
      order: 20,
      icon: IconUserCheck,
      routes: ['presences'],
      attention: ['corrections'],
    },
    { id: 'tv', group: 'equipe', order: 70, icon: IconDeviceTv, routes: ['tvPresences'] },
  ],
  notices: { retard: IconClockExclamation, decision: IconChecks },
});
