import { defineFeature } from '../../platform/features/define-feature.ts';
import { messageWork } from './message-work.ts';

export const messagerie = defineFeature({
  routes: [
    {
      name: 'userMessagerie',
      path: '/user/messagerie/:conversation?',
      title: 'titles.messagerie',
      access: 'signed-in',
      screen: () => import('./messagerie-page.tsx'),
    },
    {
      name: 'editEmployesMessagerie',
      path: '/admin/employes/edit/:id/messagerie',
      title: 'titles.messagerie',
      access: ['enter', 'Admin'],
      screen: () => import('./employe-messagerie-page.tsx'),
    },
    {
      name: 'editClientsMessagerie',
      path: '/admin/clients/edit/:id/messagerie',
      title: 'titles.messagerie',
      access: ['enter', 'Admin'],
      screen: () => import('./client-messagerie-page.tsx'),
    },
  ],
  frame: () => import('./messagerie.frame.ts'),
  commands: () => import('./messagerie.commands.ts'),
  keeps: messageWork,
  live: async () => (await import('./follow-conversations.ts')).followConversations,
});
