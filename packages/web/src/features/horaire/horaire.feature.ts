import { defineFeature } from '../../platform/features/define-feature.ts';
import { punchWork } from './kept/punch-work.ts';

export const horaire = defineFeature({
  routes: [
    {
      name: 'userHoraire',
      path: '/user/horaire/:date?',
      title: 'titles.horaire',
      access: ['read', 'OwnHoraire'],
      screen: () => import('./horaire-page.tsx'),
    },
  ],
  frame: () => import('./horaire.frame.ts'),
  commands: () => import('./horaire.commands.ts'),
  keeps: punchWork,
  live: async () => (await import('./follow-horaire.ts')).followHoraire,
});
