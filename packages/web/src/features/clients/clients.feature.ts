import { defineFeature } from '../../platform/features/define-feature.ts';

const ADMIN = ['enter', 'Admin'] as const;

export const clients = defineFeature({
  routes: [
    {
      name: 'listClients',
      path: '/admin/clients',
      title: 'titles.clients',
      access: ADMIN,
      screen: () => import('./clients-page.tsx'),
    },
    {
      name: 'listClientsAlias',
      path: '/admin/clients/list',
      title: 'titles.clients',
      access: ADMIN,
      redirectTo: '/admin/clients',
    },
    {
      name: 'createClients',
      path: '/admin/clients/create',
      title: 'titles.client_create',
      access: ADMIN,
      screen: () => import('./client-create-page.tsx'),
    },
    {
      name: 'viewClients',
      path: '/admin/clients/view/:id',
      title: 'titles.client_view',
      access: ADMIN,
      screen: () => import('./view/client-view-page.tsx'),
    },
    {
      name: 'clientQr',
      path: '/admin/clients/view/:id/qr',
      title: 'titles.client_qr',
      access: ADMIN,
      screen: () => import('./qr/qr-sheet-page.tsx'),
    },
    {
      name: 'editClients',
      path: '/admin/clients/edit/:id',
      title: 'titles.client_edit',
      access: ADMIN,
      redirectTo: '/admin/clients/edit/:id/base',
    },
    {
      name: 'editClientsBase',
      path: '/admin/clients/edit/:id/base',
      title: 'titles.client_edit',
      access: ADMIN,
      screen: () => import('./client-base-page.tsx'),
    },
    {
      name: 'editClientsTaches',
      path: '/admin/clients/edit/:id/taches',
      title: 'titles.client_taches',
      access: ADMIN,
      screen: () => import('./client-taches-page.tsx'),
    },
  ],
  frame: () => import('./clients.frame.ts'),
  codes: () => import('./clients.codes.ts'),
});
