import { defineFeature } from '../../platform/features/define-feature.ts';
import { whenIdle } from '../../platform/when-idle.ts';

const flag = 'ENABLE_CLIENT_EQUIPMENT';

export const equipements = defineFeature({
  routes: [
    {
      name: 'userEquipements',
      path: '/user/equipements',
      title: 'titles.my_machines',
      access: 'signed-in',
      flag,
      screen: () => import('./mine/my-machines-page.tsx'),
    },
    {
      name: 'userEquipement',
      path: '/user/equipements/:id',
      title: 'titles.machine',
      access: 'signed-in',
      flag,
      screen: () => import('./machine/machine-page.tsx'),
    },
    {
      name: 'reportBris',
      path: '/user/equipements/bris',
      title: 'titles.report_bris',
      access: 'signed-in',
      flag,
      screen: () => import('./bris/bris-page.tsx'),
    },
    {
      name: 'userEquipementRapport',
      path: '/user/equipements/rapports/:id',
      title: 'titles.equipment_report',
      access: 'signed-in',
      flag,
      screen: () => import('./rapport/rapport-page.tsx'),
    },
    {
      name: 'adminEquipements',
      path: '/admin/equipements',
      title: 'titles.machines',
      access: ['read', 'Equipement'],
      flag,
      screen: () => import('./admin/machines-page.tsx'),
    },
    {
      name: 'equipmentReports',
      path: '/admin/clients/equipment-reports',
      title: 'titles.equipment_reports',
      access: ['read', 'Equipement'],
      flag,
      screen: () => import('./admin/reports-page.tsx'),
    },
    {
      name: 'editClientsEquipement',
      path: '/admin/clients/edit/:id/equipement',
      title: 'titles.equipement',
      access: ['read', 'Equipement'],
      flag,
      screen: () => import('./admin/client-equipement-page.tsx'),
    },
  ],
  frame: () => import('./equipements.frame.ts'),
  commands: () => import('./equipements.commands.ts'),
  codes: () => import('./equipements.codes.ts'),
  live: async () => {
    const [{ followEquipements }, { followMachines }] = await Promise.all([
      import('./follow-equipements.ts'),
      import('./keep-machines.ts'),
    ]);
    return () => {
      followEquipements();
      whenIdle(followMachines);
    };
  },
});
