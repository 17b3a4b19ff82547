import { defineFeature } from '../../platform/features/define-feature.ts';

export const avis = defineFeature({
  routes: [
    {
      name: 'userAvis',
      path: '/user/avis',
      title: 'titles.avis',
      access: 'signed-in',
      screen: () => import('./my-avis-page.tsx'),
    },
    {
      name: 'userAvisFile',
      path: '/user/avis/:id',
      title: 'titles.avis',
      access: 'signed-in',
      screen: () => import('./my-avis-file-page.tsx'),
    },
    {
      name: 'editEmployesAvis',
      path: '/admin/employes/edit/:id/avis/:typeAvis?',
      title: 'titles.employe_avis',
      access: ['read', 'Avis'],
      screen: () => import('./admin/employe-avis-page.tsx'),
    },
  ],
  frame: () => import('./avis.frame.ts'),
  commands: () => import('./avis.commands.ts'),
  live: async () => (await import('./follow-avis.ts')).followAvis,
});
