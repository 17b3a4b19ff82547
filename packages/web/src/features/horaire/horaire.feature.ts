import { defineFeature } from '../../platform/features/define-feature.ts';
import { punchWork } from './kept/punch-work.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FrameWords {
    horaire: typeof words;
  }
}

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
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
  frame: () => import('./horaire.frame.ts'),
  commands: () => import('./horaire.commands.ts'),
  keeps: punchWork,
  live: async () => (await import('./follow-horaire.ts')).followHoraire,
});
