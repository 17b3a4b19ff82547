// The router with the screens that need no sign-in. Those of whoever is signed in are added by signed-in.ts, which is loaded
// then: a visitor of the sign-in page has none of them.
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { rememberAsked } from '../features/session/asked-address.ts';
import { PUBLIC_ROUTES } from '../features/session/public-routes.ts';
import { reportFault } from '../platform/error-report.ts';
import { loadAppMessages, useT, withTexts } from '../platform/i18n/i18n.ts';
import { loadApp } from '../platform/load-app.ts';
import { useUserStore } from '../platform/stores/user-store.ts';
import { LoadingOverlay } from '../ui/loading/loading-overlay.tsx';
import { NativeButton } from '../ui/native/native-button.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { usePasswordGate } from './password-gate.ts';
import classes from './screen-error.module.css';

const withStepTexts =
  <Step,>(load: () => Promise<Step>) =>
  async () => {
    const [step] = await Promise.all([withTexts(load), loadAppMessages()]);
    return step;
  };

const PasswordStep = lazyRouteComponent(
  withStepTexts(() => import('../features/session/password-step.tsx')),
);
const EnrolPage = lazyRouteComponent(
  withStepTexts(() => import('../features/session/second-step/enrol-page.tsx')),
);

/** What every screen has, signed in or not: toasts, the loading overlay, and the screen itself. */
function RootLayout() {
  const t = useT();
  const due = usePasswordGate();
  return (
    <>
      <Suspense>
        {due === 'password' && <PasswordStep />}
        {due === 'second' && <EnrolPage />}
        {due === null && <Outlet />}
      </Suspense>
      <LoadingOverlay label={t('app.loading')} />
      <Toaster label={t('app.notices')} closeLabel={t('app.close')} />
    </>
  );
}

/**
 * A screen that could not be drawn, or whose code could not be loaded. Mantine may be what failed, so this stands on
 * native elements alone.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const ownRouter = useRouter();
  useEffect(() => reportFault(error, 'screen'), [error]);
  const retry = () => {
    reset();
    void ownRouter.invalidate();
  };
  return (
    <main className={classes['screen']} role="alert">
      <h1>{t('errors.screen')}</h1>
      <p>{t('errors.screen_detail')}</p>
      <NativeButton onClick={retry}>{t('app.retry')}</NativeButton>
    </main>
  );
}

export const rootRoute = createRootRoute({ component: RootLayout, errorComponent: ScreenError });

const publicRoutes = PUBLIC_ROUTES.map((definition) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: definition.path,
    staticData: { definition },
    component: lazyRouteComponent(() => withTexts(definition.screen)),
    errorComponent: ScreenError,
  }),
);

/** Every other address, while the screens of whoever is signed in are not here. */
const closedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    if (!useUserStore.getState().loggedIn) {
      rememberAsked(location.href);
      throw redirect({ to: '/login', replace: true });
    }
    await loadApp();
    // The same address, now with its screen.
    throw redirect({ href: location.href, replace: true });
  },
  errorComponent: ScreenError,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, closedRoute]),
  caseSensitive: true,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultPendingMs: 400,
});

/** For code that is no component. */
export async function goTo(path: string): Promise<void> {
  await router.navigate({ to: path });
}

/** Takes the place of the closed route. The screen at hand stays what it is: the public routes are the same. */
export function addScreens(routes: readonly AnyRoute[]): void {
  rootRoute.addChildren([...publicRoutes, ...routes]);
  router.setRoutes(router.buildRouteTree());
}
