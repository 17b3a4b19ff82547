// The sign-in page as it is before anybody has typed, in the language of a device that has chosen none.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import LoginPage from './src/features/session/login-page.tsx';

export function renderLogin(): string {
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LoginPage />
    </RouterContextProvider>,
  );
}
