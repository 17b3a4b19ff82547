import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    'server-settings': typeof words & typeof records;
  }
}

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
