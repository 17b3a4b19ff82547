// Every address of the app. The router, the guards, the menus and the palette all read it from here.
import type { RouteDefinition } from '../platform/features/define-feature.ts';
import { FEATURES, type RouteName } from './features.ts';

export const ROUTES: readonly RouteDefinition<RouteName>[] = FEATURES.flatMap(
  ({ routes = [] }) => routes,
);

export function routeNamed(name: RouteName): RouteDefinition {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`No route is named ${name}`);
  return route;
}

/** `/user/horaire/:date?` as an address to open, without its optional parts. */
export const addressOfRoute = (route: RouteDefinition): string =>
  route.path.replace(/\/:\w+\?/g, '');
