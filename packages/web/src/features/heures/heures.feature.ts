// Hours of a pay period: of one's own, of those whom one approves, and what is made of them.
import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    heures: typeof words;
  }
}

export const heures = defineFeature({
  routes: [
    {
      name: 'userHeures',
      path: '/user/heures/:date?',
      title: 'titles.user_heures',
      access: 'signed-in',
      screen: () => import('./user/user-heures-page.tsx'),
    },
    {
      name: 'adminHeures',
      path: '/admin/heures/:date?',
      title: 'titles.heures',
      access: ['read', 'Heures'],
      screen: () => import('./admin/heures-page.tsx'),
    },
    {
      name: 'heuresModeles',
      path: '/admin/heures/modeles',
      title: 'titles.heures_modeles',
      access: ['manage', 'Heures'],
      screen: () => import('./outils/modeles/modeles-page.tsx'),
    },
    {
      name: 'heuresModele',
      path: '/admin/heures/modeles/:cle',
      title: 'titles.heures_modeles',
      access: ['manage', 'Heures'],
      screen: () => import('./outils/modeles/modele-page.tsx'),
    },
    {
      name: 'heuresClients',
      path: '/admin/heures/clients',
      title: 'titles.heures_clients',
      access: ['read', 'Heures'],
      screen: () => import('./outils/clients/clients-page.tsx'),
    },
    {
      name: 'rapportMensuel',
      path: '/admin/heures/rapport-mensuel',
      title: 'titles.rapport_mensuel',
      access: ['manage', 'Heures'],
      screen: () => import('./outils/rapport/rapport-page.tsx'),
    },
  ],
  frame: () => import('./heures.frame.ts'),
  commands: () => import('./heures.commands.ts'),
});
