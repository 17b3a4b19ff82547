import { IconForklift, IconTool, IconTools } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'my-machines',
      group: 'journee',
      order: 77,
      icon: IconTools,
      routes: ['userEquipements', 'userEquipement', 'reportBris'],
    },
    { id: 'machines', group: 'sites', order: 38, icon: IconForklift, routes: ['adminEquipements'] },
    {
      id: 'equipment',
      group: 'sites',
      order: 40,
      icon: IconTool,
      routes: ['equipmentReports'],
      attention: ['equipements'],
    },
  ],
  notices: { equipement: IconTool },
});
