// The parts of the specification that are not built yet: their addresses, rights and flags hold already.
import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    upcoming: typeof words & typeof records;
  }
}

const ADMIN = ['enter', 'Admin'] as const;
const DASHBOARD = ['enter', 'Dashboard'] as const;

export const upcoming = defineFeature({
  routes: [
    {
      name: 'userHeures',
      path: '/user/heures/:date?',
      title: 'titles.user_heures',
      access: 'signed-in',
    },
    {
      name: 'adminHeures',
      path: '/admin/heures/:date?',
      title: 'titles.heures',
      access: ['read', 'Heures'],
    },
    {
      name: 'adminInventory',
      path: '/admin/inventory',
      title: 'titles.inventory',
      access: ADMIN,
      flag: 'ENABLE_CLIENT_INVENTORY',
    },
    {
      name: 'editClientsInventory',
      path: '/admin/clients/edit/:id/inventory',
      title: 'titles.inventory',
      access: ADMIN,
      flag: 'ENABLE_CLIENT_INVENTORY',
    },
    { name: 'adminDashboard', path: '/Dashboard', title: 'titles.dashboard', access: DASHBOARD },
  ],
  frame: () => import('./upcoming.frame.ts'),
});
