import { defineFeature } from '../../platform/features/define-feature.ts';

const ADMIN = ['enter', 'Admin'] as const;

export const presences = defineFeature({
  routes: [
    {
      name: 'presences',
      path: '/admin/presences/:date?',
      title: 'titles.presences',
      access: ADMIN,
      screen: () => import('./presences-page.tsx'),
    },
    {
      name: 'tvPresences',
      path: '/tv/presences',
      title: 'titles.tv_presences',
      access: ADMIN,
      screen: () => import('./tv/tv-page.tsx'),
      isFullScreen: true,
    },
  ],
  frame: () => import('./presences.frame.ts'),
  commands: () => import('./presences.commands.ts'),
});
