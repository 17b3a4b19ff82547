import { defineFeature } from '../../platform/features/define-feature.ts';

export const memos = defineFeature({
  routes: [
    {
      name: 'userMemos',
      path: '/user/memos',
      title: 'titles.memos',
      access: ['read', 'Post'],
      flag: 'ENABLE_MEMOS',
      screen: () => import('./my-memos-page.tsx'),
    },
    {
      name: 'memos',
      path: '/admin/memos',
      title: 'titles.memos',
      access: ['read', 'Post'],
      flag: 'ENABLE_MEMOS',
      screen: () => import('./memos-page.tsx'),
    },
  ],
  frame: () => import('./memos.frame.ts'),
  commands: () => import('./memos.commands.ts'),
});
