import { IconCalendarEvent, IconCalendarWeek } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'horaire',
      group: 'journee',
      order: 20,
      icon: IconCalendarWeek,
      routes: ['userHoraire'],
      attention: ['offres', 'quarts'],
    },
  ],
  notices: { quart: IconCalendarEvent },
});
