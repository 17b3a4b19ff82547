// Turns the route table into the router: guards before, screens loaded lazily, titles and scroll after.
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { Suspense, useEffect } from 'react';
import { rememberAsked } from '../features/session/asked-address.ts';
import { reportFault } from '../platform/error-report.ts';
import type { RouteDefinition, Screen } from '../platform/features/define-feature.ts';
import { loadAppMessages, useT, withTexts } from '../platform/i18n/i18n.ts';
import { isStepDue } from '../platform/stores/user-store.ts';
import { LoadingOverlay } from '../ui/loading/loading-overlay.tsx';
import { NativeButton } from '../ui/native/native-button.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { loadFrame } from './feature-parts.ts';
import { guardRoute } from './guards.ts';
import { usePasswordGate } from './password-gate.ts';
import { ROUTES } from './routes.ts';
import { currentVisitor } from './visitor.ts';
import classes from './screen-error.module.css';

/** A signed-in screen speaks with what all of them share, and with the texts that its modules ask for. */
const withAllTexts =
  (screen: Screen): Screen =>
  async () => {
    const [module] = await Promise.all([withTexts(screen), loadAppMessages()]);
    return module;
  };

const loadShell: Screen = async () => {
  const [shell] = await Promise.all([import('./layout/shell.tsx'), loadFrame()]);
  return shell;
};

const upcoming: Screen = () => import('./upcoming-page.tsx');

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
function ScreenError({ error, reset }: ErrorComponentProps) {
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

const rootRoute = createRootRoute({ component: RootLayout, errorComponent: ScreenError });

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(withAllTexts(loadShell)),
  errorComponent: ScreenError,
});

/** `/view/:id` and `/horaire/:date?` in the router's own words. */
const routerPath = (path: string): string =>
  path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');

async function enter(
  definition: Pick<RouteDefinition, 'access' | 'flag' | 'redirectTo'>,
  params: Record<string, string>,
  asked: string,
): Promise<void> {
  // Nothing of it is drawn before the password is chosen and the second step added; then this is asked again: see password-gate.ts.
  if (isStepDue()) return;
  const elsewhere = guardRoute(definition, await currentVisitor());
  if (elsewhere === '/login') rememberAsked(asked);
  if (elsewhere !== null) throw redirect({ to: elsewhere, replace: true });
  if (definition.redirectTo !== undefined) {
    throw redirect({ to: resolvePath(definition.redirectTo, params), replace: true });
  }
}

function toRoute(definition: RouteDefinition) {
  const isPublic = definition.access === 'public';
  const screen = definition.screen ?? upcoming;
  return createRoute({
    getParentRoute: () => (isPublic ? rootRoute : shellRoute),
    path: routerPath(definition.path),
    staticData: { definition },
    beforeLoad: ({ params, location }) => enter(definition, params, location.href),
    component: lazyRouteComponent(isPublic ? () => withTexts(screen) : withAllTexts(screen)),
    errorComponent: ScreenError,
  });
}

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  beforeLoad: ({ location }) => enter({ access: 'signed-in' }, {}, location.href),
  component: lazyRouteComponent(withAllTexts(() => import('./not-found-page.tsx'))),
});

const routeTree = rootRoute.addChildren([
  ...ROUTES.filter(({ access }) => access === 'public').map(toRoute),
  shellRoute.addChildren([
    ...ROUTES.filter(({ access }) => access !== 'public').map(toRoute),
    notFoundRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  caseSensitive: true,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultPendingMs: 400,
});

/** Asks for all the parts of a screen at once: each would otherwise wait for the one that leads to it. */
export function fetchParts(pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  for (const { options } of routes) void options.component?.preload?.()?.catch(() => {});
}
