import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    session: typeof words & typeof records;
  }
}

export const session = defineFeature({
  routes: [
    {
      name: 'login',
      path: '/login',
      title: 'titles.login',
      access: 'public',
      screen: () => import('./login-page.tsx'),
    },
    {
      name: 'forgot',
      path: '/forgot',
      title: 'titles.forgot',
      access: 'public',
      screen: () => import('./forgot-page.tsx'),
    },
    {
      name: 'passwordReset',
      path: '/password-reset',
      title: 'titles.password_reset',
      access: 'public',
      screen: () => import('./password-reset-page.tsx'),
    },
  ],
  live: async () => (await import('./follow-person.ts')).followPerson,
});
