// Turns the route table into the routes of whoever is signed in: guards before, screens loaded lazily.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { rememberAsked } from '../features/session/asked-address.ts';
import type { RouteDefinition, Screen } from '../platform/features/define-feature.ts';
import { loadAppMessages, withTexts } from '../platform/i18n/i18n.ts';
import { isAdmitted, isStepDue } from '../platform/stores/user-store.ts';
import { loadFrame } from './feature-parts.ts';
import { guardRoute } from './guards.ts';
import { rootRoute, router, ScreenError } from './router.tsx';
import { ROUTES } from './routes.ts';
import { currentVisitor } from './visitor.ts';

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
  definition: Pick<RouteDefinition, 'access' | 'flag'> & { readonly redirectTo?: string },
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
  return createRoute({
    getParentRoute: () => shellRoute,
    path: routerPath(definition.path),
    staticData: { definition },
    beforeLoad: ({ params, location }) => enter(definition, params, location.href),
    // One that leads elsewhere has none: `enter` leaves before anything is drawn.
    ...(definition.screen && { component: lazyRouteComponent(withAllTexts(definition.screen)) }),
    errorComponent: ScreenError,
  });
}

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  beforeLoad: ({ location }) => enter({ access: 'signed-in' }, {}, location.href),
  component: lazyRouteComponent(withAllTexts(() => import('./not-found-page.tsx'))),
});

export const screenRoutes = shellRoute.addChildren([
  ...ROUTES.filter(({ access }) => access !== 'public').map(toRoute),
  notFoundRoute,
]);

/** Asks for all the parts of a screen at once, and for what it reads first: each would otherwise wait for the one that leads to it. */
export function fetchParts(pathname: string): void {
  const [routes, params] = router.getMatchedRoutes(pathname);
  for (const { options } of routes) void options.component?.preload?.()?.catch(() => {});
  const ahead = routes.at(-1)?.options.staticData?.definition?.ahead;
  if (ahead === undefined || !isAdmitted()) return;
  const readAhead = async () => (await ahead())(params);
  // The screen asks again for what could not be read, and says so.
  readAhead().catch(() => {});
}
