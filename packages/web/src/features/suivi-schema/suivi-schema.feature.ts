import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    'suivi-schema': typeof words & typeof records;
  }
}

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
