import { defineFeature } from '../../../platform/features/define-feature.ts';

const page = () => import('./suivi-schema-page.tsx');

export const suiviSchema = defineFeature({
  routes: [
    {
      name: 'adminSuiviSchema',
      path: '/admin/SuiviSchema',
      title: 'titles.suivi_schema',
      access: ['enter', 'Admin'],
      screen: page,
    },
    {
      name: 'dashboardSuiviSchema',
      path: '/Dashboard/SuiviSchema',
      title: 'titles.suivi_schema',
      access: ['enter', 'Dashboard'],
      screen: page,
    },
  ],
  frame: () => import('./suivi-schema.frame.ts'),
});
