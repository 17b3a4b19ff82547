import { IconClockHour9, IconReportMoney } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'user-heures',
      group: 'journee',
      order: 80,
      icon: IconClockHour9,
      routes: ['userHeures'],
      isPrivate: true,
    },
    { id: 'heures', group: 'equipe', order: 60, icon: IconReportMoney, routes: ['adminHeures'] },
  ],
  notices: { heures: IconReportMoney },
});
