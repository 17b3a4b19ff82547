import { defineFeature } from '../../platform/features/define-feature.ts';

const page = () => import('./profile-page.tsx');

export const profile = defineFeature({
  routes: [
    { name: 'user', path: '/user', title: 'titles.profile', access: 'signed-in', screen: page },
    {
      name: 'profil',
      path: '/user/profil',
      title: 'titles.profile',
      access: 'signed-in',
      screen: page,
    },
  ],
  frame: () => import('./profile.frame.ts'),
});
