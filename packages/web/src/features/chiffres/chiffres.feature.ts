import { defineFeature } from '../../platform/features/define-feature.ts';

const DASHBOARD = ['enter', 'Dashboard'] as const;

export const chiffres = defineFeature({
  routes: [
    {
      name: 'adminDashboard',
      path: '/Dashboard',
      title: 'titles.dashboard',
      access: DASHBOARD,
      screen: () => import('./chiffres-page.tsx'),
    },
    {
      name: 'chiffreLignes',
      path: '/Dashboard/chiffres/:chiffre',
      title: 'titles.chiffre_lignes',
      access: DASHBOARD,
      screen: () => import('./lignes-page.tsx'),
    },
  ],
  frame: () => import('./chiffres.frame.ts'),
});
