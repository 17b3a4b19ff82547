// The screens that need no sign-in. The app has these from the start, and all others once somebody is signed in.
import type { RouteDefinition } from '../../platform/features/define-feature.ts';

export const PUBLIC_ROUTES = [
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
] as const satisfies readonly RouteDefinition[];
