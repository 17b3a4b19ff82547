import { IconCalendarStar } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'special-days',
      group: 'sites',
      order: 60,
      icon: IconCalendarStar,
      routes: ['specialDays'],
    },
  ],
});
