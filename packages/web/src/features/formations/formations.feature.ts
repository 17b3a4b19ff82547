import { defineFeature } from '../../platform/features/define-feature.ts';
import { formationWork } from './formation-work.ts';

const FLAG = 'ENABLE_FORMATIONS';

export const formations = defineFeature({
  routes: [
    {
      name: 'formations',
      path: '/formations',
      title: 'titles.formations',
      access: 'signed-in',
      flag: FLAG,
      screen: () => import('./my-formations-page.tsx'),
    },
    {
      name: 'formationsList',
      path: '/formations/list',
      title: 'titles.formations',
      access: 'signed-in',
      flag: FLAG,
      redirectTo: '/formations',
    },
    {
      name: 'formationsView',
      path: '/formations/view/:id',
      title: 'titles.formation',
      access: 'signed-in',
      flag: FLAG,
      screen: () => import('./take/formation-page.tsx'),
    },
  ],
  frame: () => import('./formations.frame.ts'),
  commands: () => import('./formations.commands.ts'),
  keeps: formationWork,
  live: async () => (await import('./follow-formations.ts')).followFormations,
});
