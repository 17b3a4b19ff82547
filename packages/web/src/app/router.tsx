// Turns the route table into the router: guards before, screens loaded lazily, titles and scroll after.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { loadAppMessages } from '../platform/i18n/i18n.ts';
import { guardRoute } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import type { RouteDefinition, Screen } from './routes/route-definition.ts';
import { ROUTES } from './routes/route-table.ts';
import { ScreenError } from './screen-error.tsx';
import { rememberAsked } from '../features/session/asked-address.ts';
import { isPasswordDue } from '../platform/stores/user-store.ts';
import { currentVisitor } from './visitor.ts';

/** Signed-in screens need the full set of texts. */
const withAppMessages =
  (screen: Screen): Screen =>
  async () => {
    const [module] = await Promise.all([screen(), loadAppMessages()]);
    return module;
  };

const upcoming: Screen = () => import('./upcoming-page.tsx');

const rootRoute = createRootRoute({ component: RootLayout, errorComponent: ScreenError });

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(withAppMessages(() => import('./layout/shell.tsx'))),
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
  // Nothing of it is drawn before the password is chosen; then this is asked again: see password-gate.ts.
  if (isPasswordDue()) return;
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
    component: lazyRouteComponent(isPublic ? screen : withAppMessages(screen)),
    errorComponent: ScreenError,
  });
}

const definitions: readonly RouteDefinition[] = ROUTES;

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  beforeLoad: ({ location }) => enter({ access: 'signed-in' }, {}, location.href),
  component: lazyRouteComponent(() => import('./not-found-page.tsx')),
});

const routeTree = rootRoute.addChildren([
  ...definitions.filter(({ access }) => access === 'public').map(toRoute),
  shellRoute.addChildren([
    ...definitions.filter(({ access }) => access !== 'public').map(toRoute),
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
