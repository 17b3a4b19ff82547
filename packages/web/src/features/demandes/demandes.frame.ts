import { IconCalendarEvent, IconMailQuestion } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'demandes',
      group: 'journee',
      order: 70,
      icon: IconMailQuestion,
      routes: ['userDemandes'],
      attention: ['propositions'],
    },
    {
      id: 'admin-demandes',
      group: 'equipe',
      order: 50,
      icon: IconCalendarEvent,
      routes: ['adminDemandes'],
      attention: ['demandes'],
    },
  ],
  notices: { demande: IconMailQuestion },
});
