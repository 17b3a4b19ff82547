import { defineFeature } from '../../../platform/features/define-feature.ts';

const INSPECTION = ['read', 'Inspection'] as const;

export const inspections = defineFeature({
  routes: [
    {
      name: 'inspections',
      path: '/inspections',
      title: 'titles.inspections',
      access: INSPECTION,
      screen: () => import('./inspections-page.tsx'),
    },
    {
      name: 'inspectionCreate',
      path: '/inspections/create',
      title: 'titles.inspection_create',
      access: INSPECTION,
      screen: () => import('./inspection-create-page.tsx'),
    },
    {
      name: 'inspectionEdit',
      path: '/inspections/edit/:id',
      title: 'titles.inspection_edit',
      access: INSPECTION,
      screen: () => import('./inspection-edit-page.tsx'),
    },
    {
      name: 'inspectionView',
      path: '/inspections/view/:id',
      title: 'titles.inspection_view',
      access: INSPECTION,
      screen: () => import('./inspection-view-page.tsx'),
    },
  ],
  frame: () => import('./inspections.frame.ts'),
  commands: () => import('./inspections.commands.ts'),
});
