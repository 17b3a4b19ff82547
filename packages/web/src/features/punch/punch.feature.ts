import { defineFeature } from '../../platform/features/define-feature.ts';

export const punch = defineFeature({
  routes: [
    {
      name: 'punch',
      path: '/user/punch/:date?',
      title: 'titles.punch',
      access: 'signed-in',
      screen: () => import('./punch-page.tsx'),
      ahead: async () => (await import('./read-day-ahead.ts')).readDayAhead,
    },
  ],
  frame: () => import('./punch.frame.ts'),
  commands: () => import('./punch.commands.ts'),
  codes: () => import('./punch.codes.ts'),
  live: async () => (await import('./follow-punch.ts')).followPunch,
});
