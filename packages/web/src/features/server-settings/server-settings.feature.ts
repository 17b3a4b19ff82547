import { defineFeature } from '../../platform/features/define-feature.ts';

const page = () => import('./server-settings-page.tsx');

export const serverSettings = defineFeature({
  routes: [
    {
      name: 'adminServerSettings',
      path: '/admin/ServerSettings',
      title: 'titles.server_settings',
      access: ['enter', 'Admin'],
      screen: page,
    },
    {
      name: 'dashboardServerSettings',
      path: '/Dashboard/ServerSettings',
      title: 'titles.server_settings',
      access: ['enter', 'Dashboard'],
      screen: page,
    },
  ],
  frame: () => import('./server-settings.frame.ts'),
});
