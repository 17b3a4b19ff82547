import { defineFeature } from '../../platform/features/define-feature.ts';

const ADMIN = ['enter', 'Admin'] as const;

export const planner = defineFeature({
  routes: [
    {
      name: 'adminHoraire',
      path: '/admin/horaire/:date?',
      title: 'titles.planner',
      access: ADMIN,
      screen: () => import('./planner-page.tsx'),
    },
    {
      name: 'adminCopyWeek',
      path: '/admin/horaire/copyweek',
      title: 'titles.copy_week',
      access: ['update', 'Horaire'],
      screen: () => import('./copy-week/copy-week-page.tsx'),
    },
    {
      name: 'editEmployesHoraire',
      path: '/admin/employes/edit/:id/horaire/:date?',
      title: 'titles.employe_horaire',
      access: ADMIN,
      screen: () => import('./employe-horaire-page.tsx'),
    },
    {
      name: 'editEmployesCopyWeek',
      path: '/admin/employes/edit/:id/horaire/copyweek',
      title: 'titles.copy_week',
      access: ['update', 'Horaire'],
      screen: () => import('./copy-week/employe-copy-week-page.tsx'),
    },
    {
      name: 'editClientsHoraire',
      path: '/admin/clients/edit/:id/horaire/:date?',
      title: 'titles.client_horaire',
      access: ADMIN,
      screen: () => import('./client-horaire-page.tsx'),
    },
    {
      name: 'editClientsCopyWeek',
      path: '/admin/clients/edit/:id/horaire/copyweek',
      title: 'titles.copy_week',
      access: ['update', 'Horaire'],
      screen: () => import('./copy-week/client-copy-week-page.tsx'),
    },
  ],
  frame: () => import('./planner.frame.ts'),
});
