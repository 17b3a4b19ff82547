import { IconAlertTriangle, IconBook, IconFlag } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'my-incidents',
      group: 'journee',
      order: 75,
      icon: IconFlag,
      routes: ['userIncidents'],
      attention: ['incidents_a_confirmer'],
    },
    {
      id: 'incidents',
      group: 'sites',
      order: 30,
      icon: IconAlertTriangle,
      routes: ['adminIncidents', 'adminIncident'],
      attention: ['incidents'],
    },
    {
      id: 'registre',
      group: 'sites',
      order: 35,
      icon: IconBook,
      routes: ['adminRegistre'],
      isPrivate: true,
    },
  ],
  notices: { incident: IconAlertTriangle },
});
