import type { RouteDefinition } from './route-definition.ts';

export const sessionRoutes = [
  {
    name: 'login',
    path: '/login',
    title: 'titles.login',
    access: 'public',
    screen: () => import('../../features/session/login-page.tsx'),
  },
  {
    name: 'forgot',
    path: '/forgot',
    title: 'titles.forgot',
    access: 'public',
    screen: () => import('../../features/session/forgot-page.tsx'),
  },
  {
    name: 'passwordReset',
    path: '/password-reset',
    title: 'titles.password_reset',
    access: 'public',
    screen: () => import('../../features/session/password-reset-page.tsx'),
  },
] as const satisfies readonly RouteDefinition[];
