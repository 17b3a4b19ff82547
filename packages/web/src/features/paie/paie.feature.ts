import { defineFeature } from '../../platform/features/define-feature.ts';

const settings = () => import('./settings/paie-settings-page.tsx');

export const paie = defineFeature({
  routes: [
    {
      name: 'editEmployesPaie',
      path: '/admin/employes/edit/:id/paie',
      title: 'titles.employe_paie',
      access: ['read', 'Paie'],
      screen: () => import('./employe/employe-paie-page.tsx'),
    },
    {
      name: 'adminPaieSettings',
      path: '/admin/ServerSettings/paie',
      title: 'titles.paie_settings',
      access: ['manage', 'Paie'],
      screen: settings,
    },
    {
      name: 'dashboardPaieSettings',
      path: '/Dashboard/ServerSettings/paie',
      title: 'titles.paie_settings',
      access: ['manage', 'Paie'],
      screen: settings,
    },
  ],
});
