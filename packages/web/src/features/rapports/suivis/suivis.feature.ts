import { defineFeature } from '../../../platform/features/define-feature.ts';

export const suivis = defineFeature({
  routes: [
    {
      name: 'suiviList',
      path: '/suivi/list',
      title: 'titles.suivi_list',
      access: 'signed-in',
      screen: () => import('./suivi-list-page.tsx'),
    },
    {
      name: 'suiviCreate',
      path: '/suivi/create',
      title: 'titles.suivi_create',
      access: 'signed-in',
      screen: () => import('./suivi-create-page.tsx'),
    },
    {
      name: 'suiviEdit',
      path: '/suivi/edit/:id?',
      title: 'titles.suivi_edit',
      access: 'signed-in',
      screen: () => import('./suivi-edit-page.tsx'),
    },
    {
      name: 'suiviView',
      path: '/suivi/view/:id',
      title: 'titles.suivi_view',
      access: 'signed-in',
      screen: () => import('./suivi-view-page.tsx'),
    },
    {
      name: 'userSuivis',
      path: '/user/suivis',
      title: 'titles.user_suivis',
      access: 'signed-in',
      screen: () => import('./my-suivis-page.tsx'),
    },
    {
      name: 'editEmployesSuivis',
      path: '/admin/employes/edit/:id/suivis',
      title: 'titles.employe_suivis',
      access: ['enter', 'Admin'],
      screen: () => import('./employe-suivis-page.tsx'),
    },
  ],
  frame: () => import('./suivis.frame.ts'),
  commands: () => import('./suivis.commands.ts'),
});
