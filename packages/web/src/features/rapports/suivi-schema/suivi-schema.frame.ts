import { IconForms } from '@tabler/icons-react';
import { defineFrame } from '../../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'suivi-schema',
      group: 'gestion',
      order: 20,
      icon: IconForms,
      routes: ['dashboardSuiviSchema', 'adminSuiviSchema'],
    },
  ],
});
