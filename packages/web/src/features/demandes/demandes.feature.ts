import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FrameWords {
    demandes: typeof words;
  }
}

const FLAG = 'ENABLE_DEMANDES';

export const demandes = defineFeature({
  routes: [
    {
      name: 'userDemandes',
      path: '/user/demandes',
      title: 'titles.demandes',
      access: 'signed-in',
      flag: FLAG,
      screen: () => import('./my-demandes-page.tsx'),
    },
    {
      name: 'userDemandeView',
      path: '/user/demandes/view/:id',
      title: 'titles.demande',
      access: 'signed-in',
      flag: FLAG,
      screen: () => import('./demande-page.tsx'),
    },
    {
      name: 'userDisponibilites',
      path: '/user/disponibilites',
      title: 'titles.disponibilites',
      access: 'signed-in',
      flag: FLAG,
      screen: () => import('./disponibilites/disponibilites-page.tsx'),
    },
    {
      name: 'adminDemandes',
      path: '/admin/demandes',
      title: 'titles.demandes',
      access: ['enter', 'Admin'],
      flag: FLAG,
      screen: () => import('./admin/demandes-page.tsx'),
    },
    {
      name: 'adminDemandeTypes',
      path: '/admin/demandes/types',
      title: 'titles.demande_types',
      access: ['manage', 'DemandeType'],
      flag: FLAG,
      screen: () => import('./admin/demande-types-page.tsx'),
    },
    {
      name: 'adminBanques',
      path: '/admin/demandes/banques',
      title: 'titles.banques',
      access: ['read', 'Banque'],
      flag: FLAG,
      screen: () => import('./admin/banques-page.tsx'),
    },
  ],
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
  frame: () => import('./demandes.frame.ts'),
  commands: () => import('./demandes.commands.ts'),
  live: async () => (await import('./follow-demandes.ts')).followDemandes,
});
