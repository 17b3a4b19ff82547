import { defineFeature } from '../../platform/features/define-feature.ts';

const ADMIN = ['enter', 'Admin'] as const;

export const employes = defineFeature({
  routes: [
    {
      name: 'listEmployes',
      path: '/admin/employes',
      title: 'titles.employes',
      access: ADMIN,
      screen: () => import('./employes-page.tsx'),
    },
    {
      name: 'listEmployesAlias',
      path: '/admin/employes/list',
      title: 'titles.employes',
      access: ADMIN,
      redirectTo: '/admin/employes',
    },
    {
      name: 'createEmployes',
      path: '/admin/employes/create',
      title: 'titles.employe_create',
      access: ADMIN,
      screen: () => import('./employe-create-page.tsx'),
    },
    {
      name: 'viewEmployes',
      path: '/admin/employes/view/:id',
      title: 'titles.employe_view',
      access: ADMIN,
      screen: () => import('./employe-view-page.tsx'),
    },
    {
      name: 'editEmployes',
      path: '/admin/employes/edit/:id',
      title: 'titles.employe_edit',
      access: ADMIN,
      redirectTo: '/admin/employes/edit/:id/base',
    },
    {
      name: 'editEmployesBase',
      path: '/admin/employes/edit/:id/base',
      title: 'titles.employe_edit',
      access: ADMIN,
      screen: () => import('./employe-edit-page.tsx'),
    },
    {
      name: 'editEmployesAvance',
      path: '/admin/employes/edit/:id/avance',
      title: 'titles.employe_avance',
      access: ADMIN,
      screen: () => import('./employe-avance-page.tsx'),
    },
  ],
  frame: () => import('./employes.frame.ts'),
});
