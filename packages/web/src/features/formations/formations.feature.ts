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
    {
      name: 'formationsManage',
      path: '/formations/manage',
      title: 'titles.formations_manage',
      access: ['read', 'Formation'],
      flag: FLAG,
      screen: () => import('./admin/manage-page.tsx'),
    },
    {
      name: 'formationsMatrice',
      path: '/formations/matrice',
      title: 'titles.formations_matrice',
      access: ['read', 'Formation'],
      flag: FLAG,
      screen: () => import('./admin/matrix/matrix-page.tsx'),
    },
    {
      name: 'formationsSeances',
      path: '/formations/seances',
      title: 'titles.formations_seances',
      access: ['read', 'Formation'],
      flag: FLAG,
      screen: () => import('./seances/seances-page.tsx'),
    },
    {
      name: 'formationsSeance',
      path: '/formations/seances/:id',
      title: 'titles.formation_seance',
      access: ['read', 'Formation'],
      flag: FLAG,
      screen: () => import('./seances/sheet/seance-page.tsx'),
    },
    {
      name: 'formationsCreate',
      path: '/formations/create',
      title: 'titles.formation_create',
      access: ['create', 'Formation'],
      flag: FLAG,
      screen: () => import('./admin/editor/create-page.tsx'),
    },
    {
      name: 'formationsEdit',
      path: '/formations/edit/:id',
      title: 'titles.formation_edit',
      access: ['update', 'Formation'],
      flag: FLAG,
      screen: () => import('./admin/editor/edit-page.tsx'),
    },
  ],
  frame: () => import('./formations.frame.ts'),
  commands: () => import('./formations.commands.ts'),
  keeps: formationWork,
  live: async () => (await import('./follow-formations.ts')).followFormations,
});
